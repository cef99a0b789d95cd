import { Fragment } from 'react'
import { useTextLanguage } from '#app/i18n/use-text-language.ts'

/** Kept whole while it fits its line; an underline does not reach into boxes, so it is inherited. */
export const wholeBox =
  'inline-block max-w-full wrap-anywhere [text-decoration:inherit] [text-underline-offset:inherit]'

/**
 * A person's name, or a line of an address: lines break between its words, never within one. Browsers cut Thai by a dictionary that knows no
 * names ("วงศ์สุวรรณ|โณ"), so each word is a box of its own; one longer than its line still breaks inside it.
 */
export const WholeName = ({ name, className = '' }: { name: string; className?: string }) => (
  <span lang={useTextLanguage(name)} className={className}>
    {name.split(' ').map((word, at) => (
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className={wholeBox}>{word}</span>
      </Fragment>
    ))}
  </span>
)
