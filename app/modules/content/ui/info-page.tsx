import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { ThaiWords } from '#app/ui/thai-words.tsx'
import type { LegalKey } from '../content-fields.ts'
import type { ArticleKey } from '../content-form.ts'
import type { ShownArticle } from '../shown-content.ts'

export function InfoPage({
  title,
  description,
  lead,
  path,
  origin,
  children,
}: {
  /** For canonical addresses; absent in a preview. */
  path: Address
  origin?: string | undefined
  title: string
  description: string
  lead: string
  children: ReactNode
}) {
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

export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-t border-line py-8 md:py-10 lg:grid-cols-[5fr_7fr]">
      <h2 className="text-lg md:text-xl">{title}</h2>
      <div className="measure space-y-4">{children}</div>
    </section>
  )
}

/** `origin` is absent in a preview. */
export function ArticlePage({
  page,
  article: { title, lead, sections },
  origin,
  before,
  after,
}: {
  page: ArticleKey | LegalKey
  article: ShownArticle
  origin?: string | undefined
  before?: ReactNode
  after?: ReactNode
}) {
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
      {after}
    </InfoPage>
  )
}
