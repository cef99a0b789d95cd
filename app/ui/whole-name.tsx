import { Fragment } from 'react'
import { useTextLanguage } from '#app/i18n/use-text-language.ts'

/** Inline blocks do not get the underline, so it is inherited. */
export const wholeBox =
  'inline-block max-w-full wrap-anywhere [text-decoration:inherit] [text-underline-offset:inherit]'

/**
 * Breaks a name or address line only between words. Browsers break Thai by a dictionary without names
 * ("วงศ์สุวรรณ|โณ"); a word longer than its line still wraps.
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
