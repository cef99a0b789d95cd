import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { href: string; note?: string }

/** `note`, that it opens a new tab, is read out. */
export const NewTabLink = ({ note, children, ...link }: Props) => (
  <a target="_blank" rel="noreferrer noopener" {...link}>
    {children}
    {note && <span className="sr-only">{` ${note}`}</span>}
  </a>
)
