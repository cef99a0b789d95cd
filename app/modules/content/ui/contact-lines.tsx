import type { ComponentProps } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Fact } from '#app/ui/facts.tsx'
import type { Contact, Legal } from '../shown-content.ts'

export function ContactLines({ contact, withAddress = true }: { contact: Contact; withAddress?: boolean }) {
  const t = useT()
  return (
    <dl className="space-y-5">
      {withAddress && <Line name={t('pages.contact.address')}>{contact.address}</Line>}
      <Line name={t('pages.contact.phone')}>
        <a className={link} href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          {contact.phone}
        </a>
      </Line>
      <Line name={t('pages.contact.emailUs')}>
        <a className={link} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </Line>
      {contact.lineId && (
        <Line name={t('pages.contact.line')}>
          <a className={link} href={`https://line.me/R/ti/p/${encodeURIComponent(contact.lineId)}`} rel="noopener">
            {contact.lineId}
          </a>
        </Line>
      )}
      <Line name={t('pages.contact.hours')}>{contact.hours.split(/,\s*|(?<=น\.)\s+/).map(ownRow)}</Line>
      {contact.closed.length > 0 && <Line name={t('pages.contact.closed')}>{contact.closed.map(ownRow)}</Line>}
    </dl>
  )
}

const link = 'inline-flex min-h-11 min-w-11 items-center quiet-link md:min-h-0'

const ownRow = (text: string) => (
  <span key={text} className="block">
    {text}
  </span>
)

const Line = (fact: ComponentProps<typeof Fact>) => <Fact {...fact} row="" term="eyebrow" text="tabular" />

export function LegalLines({ legal }: { legal: Legal }) {
  const t = useT()
  const { name, taxId, branch, address, dbd, ocpb } = legal
  const branchName =
    branch === '00000' ? t('pages.contact.legal.headOffice') : t('pages.contact.legal.branch', { number: branch })
  return (
    <section aria-labelledby="legal" className="mt-8 border-t border-line pt-6">
      <h2 id="legal" className="mb-4 text-base">
        {t('pages.contact.legal.title')}
      </h2>
      <dl className="space-y-4 text-sm">
        {(name || branch) && (
          <Line name={t('pages.contact.legal.name')}>{[name, branch && branchName].filter(Boolean).join(' · ')}</Line>
        )}
        {taxId && <Line name={t('pages.contact.legal.taxId')}>{taxId}</Line>}
        {address && <Line name={t('pages.contact.legal.address')}>{address}</Line>}
        {dbd && <Line name={t('pages.contact.legal.dbd')}>{dbd}</Line>}
        {ocpb && <Line name={t('pages.contact.legal.ocpb')}>{ocpb}</Line>}
      </dl>
    </section>
  )
}
