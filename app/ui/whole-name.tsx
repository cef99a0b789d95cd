import { Fragment } from 'react'

/**
 * A person's name: lines break between its words, never within one. Browsers cut Thai by a dictionary that knows no
 * names ("วงศ์สุวรรณ|โณ"), so each word is a box of its own; one longer than its line still breaks inside it.
 * An underline does not reach into boxes: each word has the name's.
 */
export const WholeName = ({ name, className = '' }: { name: string; className?: string }) => (
  <span className={className}>
    {name.split(' ').map((word, at) => (
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className="inline-block max-w-full wrap-anywhere [text-decoration:inherit] [text-underline-offset:inherit]">
          {word}
        </span>
      </Fragment>
    ))}
  </span>
)
