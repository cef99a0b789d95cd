import { shopOf } from '#app/context.server.ts'
import { StructuredData } from '#app/modules/catalog/ui/structured-data.tsx'
import { showPage } from '#app/modules/content/read-content.server.ts'
import type { ShownQuestion } from '#app/modules/content/shown-content.ts'
import { FaqPage } from '#app/modules/content/ui/info-page.tsx'
import type { Route } from './+types/faq'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'faq')

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StructuredData of={import.meta.env.SSR && faqData(loaderData.questions)} />
      <FaqPage {...loaderData} />
    </>
  )
}

const faqData = (questions: readonly ShownQuestion[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  })),
})
