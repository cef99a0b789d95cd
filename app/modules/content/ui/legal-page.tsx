import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Seller, ShownLegalPage, ShownRecord } from '../legal/shown-legal.ts'
import { ArticlePage, InfoSection } from './info-page.tsx'

/** `origin` is absent in a preview. */
export function LegalPage({
  page,
  article,
  seller,
  records,
  origin,
  children,
}: ShownLegalPage & { origin?: string | undefined; children?: ReactNode }) {
  const t = useT()
  return (
    <ArticlePage
      page={page}
      article={article}
      origin={origin}
      after={
        <>
          {children}
          {records.length > 0 && (
            <Records title={t(`pages.legal.${page === 'cookies' ? 'device' : 'held'}`)} {...{ records }} />
          )}
          {page !== 'cookies' && <SellerSection seller={seller} />}
        </>
      }
    />
  )
}

function Records({ title, records }: { title: string; records: readonly ShownRecord[] }) {
  const t = useT()
  return (
    <InfoSection title={title}>
      {records.map(({ title: what, ...record }) => (
        <section key={what} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
          <h3 className="mb-2 text-base">{what}</h3>
          <dl className="space-y-2">
            {(['names', 'data', 'why', 'kept', 'to'] as const).map(
              (part) =>
                record[part] && (
                  <Entry key={part} name={t(`pages.legal.${part}`)}>
                    {part === 'names' ? (
                      <code className="text-sm wrap-anywhere">{record[part]}</code>
                    ) : (
                      <ThaiLineBreaks>{record[part]}</ThaiLineBreaks>
                    )}
                  </Entry>
                ),
            )}
          </dl>
        </section>
      ))}
    </InfoSection>
  )
}

function SellerSection({ seller }: { seller: Seller }) {
  const t = useT()
  const { name, address, taxId, dbd, ocpb, phone, email } = seller
  return (
    <InfoSection title={t('pages.legal.seller')}>
      <dl className="space-y-2">
        <Entry name={t('pages.contact.legal.name')}>{name}</Entry>
        {taxId && <Entry name={t('pages.contact.legal.taxId')}>{taxId}</Entry>}
        {address && <Entry name={t('pages.contact.address')}>{address}</Entry>}
        {dbd && <Entry name={t('pages.contact.legal.dbd')}>{dbd}</Entry>}
        {ocpb && <Entry name={t('pages.contact.legal.ocpb')}>{ocpb}</Entry>}
        {phone && <Entry name={t('pages.contact.phone')}>{phone}</Entry>}
        {email && (
          <Entry name={t('pages.contact.emailUs')}>
            <a className="text-link md:min-h-8" href={`mailto:${email}`}>
              {email}
            </a>
          </Entry>
        )}
      </dl>
    </InfoSection>
  )
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-4">
    <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
    <dd>{children}</dd>
  </div>
)
