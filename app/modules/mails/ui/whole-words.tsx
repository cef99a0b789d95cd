import { Fragment } from 'react'

/** Breaks lines at spaces only, because mail programs split Thai names ("คุณพัชราภ|รณ์"). */
export const WholeWords = ({ children }: { children: string }) =>
  children.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span style={{ display: 'inline-block', maxWidth: '100%' }}>{word}</span>
    </Fragment>
  ))
