import type { ReactNode } from 'react'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'

/** One column on paper: a heading, a sentence, a form. Account pages are nobody else's and not for search engines. */
export function NarrowPage({
  title,
  text,
  children,
}: {
  title: string
  text?: string | undefined
  children: ReactNode
}) {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[30rem] pt-10 pb-20 md:pt-16">
      <title>{`${title} · ${t('common.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">
        <ThaiLineBreaks>{title}</ThaiLineBreaks>
      </h1>
      {text && <p className="mt-3 text-ink-soft">{text}</p>}
      <div className="mt-8">{children}</div>
    </main>
  )
}

/** A sentence about the whole form, announced when it appears. */
export function FormProblemLine({
  problem,
  values,
}: {
  problem?: MessageKey | undefined
  values?: Values | undefined
}) {
  const t = useT()
  if (!problem) return null
  return (
    <p role="alert" className="border-l-2 border-lacquer bg-surface px-4 py-3 text-lacquer">
      {t(problem, values)}
    </p>
  )
}
