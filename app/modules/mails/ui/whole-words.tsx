import { Fragment } from 'react'

/**
 * A text with names in it: lines break at its spaces, for mail programs cut Thai by dictionaries that know no names
 * ("คุณพัชราภ|รณ์"). A word longer than its line still breaks inside it.
 */
export const WholeWords = ({ children }: { children: string }) =>
  children.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span style={{ display: 'inline-block', maxWidth: '100%' }}>{word}</span>
    </Fragment>
  ))
