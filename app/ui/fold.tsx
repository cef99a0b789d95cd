import type { ComponentProps } from 'react'

type Props = ComponentProps<'details'> & { summary: string; small?: boolean }

/** Folded under a link that opens it. */
export const Fold = ({ summary, small, children, ...details }: Props) => (
  <details {...details}>
    <summary className={`text-link decoration-line ${small ? 'text-sm' : ''}`}>{summary}</summary>
    {children}
  </details>
)
