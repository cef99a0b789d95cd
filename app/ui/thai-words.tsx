import type { ReactNode } from 'react'
import { useLanguage } from '#app/i18n/provider.tsx'
import { ThaiLineBreaks } from './thai-line-breaks.tsx'

const thaiWords = /([\u0E01-\u0E4E]+)/

/** Text written by staff: lang="th" on English pages, whole words on Thai pages. */
export function ThaiWords({ children }: { children: string }): ReactNode {
  const language = useLanguage()
  if (language === 'th') return <ThaiLineBreaks>{children}</ThaiLineBreaks>
  return children.split(thaiWords).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} lang="th">
        {part}
      </span>
    ),
  )
}
