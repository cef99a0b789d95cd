import { useT } from '#app/i18n/provider.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { ThaiWords } from '#app/ui/thai-words.tsx'
import type { Contact, ShownQuestion } from '../shown-content.ts'
import { ContactLines } from './contact-lines.tsx'
import { InfoPage, InfoSection } from './info-page.tsx'

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

/** Details elements of one name form an accordion. */
function Questions({ questions }: { questions: readonly ShownQuestion[] }) {
  return (
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
}
