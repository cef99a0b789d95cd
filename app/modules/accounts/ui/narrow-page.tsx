import type { ReactNode } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { NoIndexHead } from '#app/ui/page/page-title.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'

type Props = { title: string; text?: string | undefined; children: ReactNode }

/** One column, private and not indexed. */
export function NarrowPage({ title, text, children }: Props) {
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[30rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={title} />
      <h1 className="text-3xl">
        <ThaiLineBreaks>{title}</ThaiLineBreaks>
      </h1>
      {text && <p className="mt-3 text-ink-soft">{text}</p>}
      <div className="mt-8">{children}</div>
    </main>
  )
}

/** The demo sends no mail. */
export function OutboxHint() {
  const t = useT()
  return (
    <p className="mt-6 text-sm text-ink-soft">
      <LocalLink to="/outbox" className="underline underline-offset-4">
        {t('account.auth.outbox')}
      </LocalLink>
    </p>
  )
}
