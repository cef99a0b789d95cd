import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'

/** One column, private and not indexed. */
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
      <title>{`${title} · ${t('frame.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">
        <ThaiLineBreaks>{title}</ThaiLineBreaks>
      </h1>
      {text && <p className="mt-3 text-ink-soft">{text}</p>}
      <div className="mt-8">{children}</div>
    </main>
  )
}
