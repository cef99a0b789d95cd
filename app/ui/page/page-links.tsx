import { Fragment } from 'react'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

/** "Read the [/privacy privacy notice]." */
const linked = /\[(\/[a-z]+)[\s\u2060]([^\]]+)\]/

/** A sentence in which words lead to pages: "Read the [/privacy privacy notice]." Opens beside what is being typed. */
export function PageLinks({ text, className = '' }: { text: string; className?: string }) {
  const parts = text.split(linked)
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {parts.map((part, at) =>
        at % 3 === 0 ? (
          <Fragment key={at}>{part}</Fragment>
        ) : (
          at % 3 === 1 && (
            <LocalLink
              key={at}
              to={part as Address}
              target="_blank"
              className="-my-3 inline-block py-3 underline underline-offset-4"
            >
              {parts[at + 1]}
            </LocalLink>
          )
        ),
      )}
    </p>
  )
}
