import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Contact } from '../content.ts'

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
      <Line name={t('pages.contact.hours')}>
        {contact.hours.split(/,\s*|(?<=น\.)\s+/).map((part) => (
          <span key={part} className="block">
            {part}
          </span>
        ))}
      </Line>
      {contact.closed.length > 0 && (
        <Line name={t('pages.contact.closed')}>
          {contact.closed.map((day) => (
            <span key={day} className="block">
              {day}
            </span>
          ))}
        </Line>
      )}
    </dl>
  )
}

const link =
  'inline-flex min-h-11 min-w-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink md:min-h-0'

export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
