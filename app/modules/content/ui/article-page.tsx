import type { ReactNode } from 'react'
import type { Address } from '#app/site.ts'
import { ThaiWords } from '#app/ui/thai-words.tsx'
import type { ShownArticle } from '../content.ts'
import { InfoPage, InfoSection } from './info-page.tsx'

export function ArticlePage({
  article,
  description,
  before,
  after,
  ...page
}: {
  path: Address
  origin?: string | undefined
  article: ShownArticle
  description: string
  before?: ReactNode
  after?: ReactNode
}) {
  return (
    <InfoPage {...page} title={article.title} description={description} lead={article.lead}>
      {before}
      {article.sections.map(({ title, paragraphs }, at) => (
        <InfoSection key={at} title={title}>
          {paragraphs.map((paragraph, place) => (
            <p key={place}>
              <ThaiWords>{paragraph}</ThaiWords>
            </p>
          ))}
        </InfoSection>
      ))}
      {after}
    </InfoPage>
  )
}
