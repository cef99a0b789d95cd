import { useT } from '#app/i18n/provider.tsx'
import type { Contact, ShownQuestion } from '../content.ts'
import { ContactLines } from './contact-lines.tsx'
import { InfoPage, InfoSection } from './info-page.tsx'
import { Questions } from './questions.tsx'

/** `origin` is absent in a preview. */
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
