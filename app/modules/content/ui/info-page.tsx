import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { Fact } from '#app/ui/facts.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { ThaiLineBreaks, ThaiWords } from '#app/ui/thai-line-breaks.tsx'
import type { ArticleKey, LegalKey } from '../content-fields.ts'
import type { Seller, ShownLegalPage, ShownRecord } from '../legal/shown-legal.ts'
import type { Contact, Legal, ShownArticle, ShownQuestion } from '../shown-content.ts'
import { ContactLines, LegalLines } from './contact-lines.tsx'

type LegalPageProps = ShownLegalPage & { origin?: string; children?: ReactNode }

/** `origin` is absent in a preview. */
export function LegalPage({ seller, records, children, ...article }: LegalPageProps) {
  const t = useT()
  const isCookies = article.page === 'cookies'
  return (
    <ArticlePage {...article}>
      {children}
      {records.length > 0 && <Records title={t(`pages.legal.${isCookies ? 'device' : 'held'}`)} records={records} />}
      {!isCookies && <SellerSection seller={seller} />}
    </ArticlePage>
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

const Entry = (fact: ComponentProps<typeof Fact>) => (
  <Fact {...fact} row="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-4" term="text-sm text-ink-soft sm:pt-0.5" />
)

export function FaqPage(props: { origin?: string; questions: readonly ShownQuestion[]; contact: Contact }) {
  const { questions, contact, ...page } = props
  const t = useT()
  return (
    <InfoPage
      {...page}
      path="/faq"
      title={t('pages.faq.title')}
      description={t('pages.faq.description')}
      lead={t('pages.faq.lead')}
    >
      <Questions questions={questions} />
      <div className="mt-10 md:mt-16">
        <InfoSection title={t('pages.faq.more')}>
          <p>{t('pages.faq.moreText')}</p>
          <ContactLines contact={contact} withAddress={false} />
        </InfoSection>
      </div>
    </InfoPage>
  )
}

/** Details elements of one name form an accordion. */
const Questions = ({ questions }: { questions: readonly ShownQuestion[] }) => (
  <div className="grid gap-x-12 lg:grid-cols-[5fr_7fr]">
    <div className="lg:col-start-2">
      {questions.map(({ question, answer }, at) => (
        <details key={at} name="faq" className="group border-t border-line last:border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 [&::-webkit-details-marker]:hidden">
            {question}
            <PlusIcon size={20} className="shrink-0 transition-transform duration-150 group-open:rotate-45" />
          </summary>
          <div className="measure space-y-3 pb-6 text-ink-soft">
            {answer.map((paragraph, place) => (
              <p key={place}>
                <ThaiWords>{paragraph}</ThaiWords>
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  </div>
)

export function ContactPage(props: {
  origin?: string
  heading: { title: string; lead: string }
  contact: Contact
  legal: Legal | undefined
  children: ReactNode
}) {
  const { heading, contact, legal, children, ...page } = props
  const t = useT()
  return (
    <InfoPage {...page} {...heading} path="/contact" description={t('pages.contact.description')}>
      <div className="grid gap-x-12 gap-y-12 border-t border-line pt-8 md:pt-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <ContactLines contact={contact} />
          {legal && <LegalLines legal={legal} />}
        </div>
        <section aria-labelledby="write" className="max-w-[36rem]">
          <h2 id="write" className="mb-5 text-lg md:text-xl">
            {t('pages.contact.formTitle')}
          </h2>
          {children}
        </section>
      </div>
    </InfoPage>
  )
}

type InfoPageProps = {
  /** For canonical addresses; absent in a preview. */
  path: Address
  origin?: string | undefined
  title: string
  description: string
  lead: string
  children: ReactNode
}

export function InfoPage({ title, description, lead, path, origin, children }: InfoPageProps) {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto max-w-[1600px] py-12 md:py-20">
      <PageHead title={`${title} · ${t('frame.brand')}`} description={description} path={path} origin={origin} />
      <header className="grid gap-x-12 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="max-w-[36rem] text-balance font-serif text-lg leading-snug md:text-xl md:leading-snug thai-air lining-nums">
          <ThaiWords>{lead}</ThaiWords>
        </p>
      </header>
      <div className="mt-10 md:mt-16">{children}</div>
    </main>
  )
}

export const InfoSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-12 gap-y-3 border-t border-line py-8 md:py-10 lg:grid-cols-[5fr_7fr]">
    <h2 className="text-lg md:text-xl">{title}</h2>
    <div className="measure space-y-4">{children}</div>
  </section>
)

type ArticlePageProps = {
  page: ArticleKey | LegalKey
  article: ShownArticle
  origin?: string | undefined
  before?: ReactNode
  children?: ReactNode
}

export function ArticlePage({ page, article: { title, lead, sections }, origin, before, children }: ArticlePageProps) {
  const description = useT()(`pages.${page}.description`)
  return (
    <InfoPage path={`/${page}`} origin={origin} title={title} description={description} lead={lead}>
      {before}
      {sections.map((section, at) => (
        <InfoSection key={at} title={section.title}>
          {section.paragraphs.map((paragraph, place) => (
            <p key={place}>
              <ThaiWords>{paragraph}</ThaiWords>
            </p>
          ))}
        </InfoSection>
      ))}
      {children}
    </InfoPage>
  )
}
