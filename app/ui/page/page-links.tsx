import { Fragment } from 'react'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

/** Renders "Read the [/privacy privacy notice]." with links in a new tab, so typed text remains. */
export function PageLinks({ text, className = '' }: { text: string; className?: string }) {
  const parts = text.split(/\[(\/[a-z]+)[\s\u2060]([^\]]+)\]/)
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
