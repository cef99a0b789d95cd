import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { scriptJson } from '#app/modules/catalog/script-json.ts'
import type { ShownQuestion } from '#app/modules/content/content.ts'
import { readContent } from '#app/modules/content/read-content.server.ts'
import { shownContact, shownQuestions } from '#app/modules/content/shown-content.ts'
import { ContactLines } from '#app/modules/content/ui/contact-lines.tsx'
import { InfoPage, InfoSection } from '#app/modules/content/ui/info-page.tsx'
import { Questions } from '#app/modules/content/ui/questions.tsx'
import type { Route } from './+types/faq'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, origin } = shop
  const [faq, settings] = await Promise.all([readContent(db, 'faq'), shop.settings()])
  return { origin, questions: shownQuestions(faq, settings, language), contact: shownContact(settings, language) }
}

export default function FaqPage({ loaderData: { origin, questions, contact } }: Route.ComponentProps) {
  const t = useT()
  return (
    <InfoPage
      path="/faq"
      origin={origin}
      title={t('pages.faq.title')}
      description={t('pages.faq.description')}
      lead={t('pages.faq.lead')}
    >
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: markup(questions) }} />
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

/** The questions for search engines. */
const markup = (questions: readonly ShownQuestion[]): string =>
  scriptJson({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  })
