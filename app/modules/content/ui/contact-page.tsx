import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Contact, Legal } from '../shown-content.ts'
import { ContactLines, LegalLines } from './contact-lines.tsx'
import { InfoPage } from './info-page.tsx'

/** `origin` is absent in a preview. */
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
