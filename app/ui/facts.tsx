import type { ReactNode } from 'react'

/** Classes of each pair, its term and its text. By default, both are cells of the list. */
type Look = { row?: string; term?: string; text?: string }
type FactProps = Look & { name: ReactNode; children: ReactNode }

/** In a `dl`. */
export const Fact = ({ name, children, row = 'contents', term = 'text-ink-soft', text }: FactProps) => (
  <div className={row}>
    <dt className={term}>{name}</dt>
    <dd className={text}>{children}</dd>
  </div>
)

type FactsProps = Look & { of: readonly (readonly [name: string, children: ReactNode])[]; className: string }

export const Facts = ({ of, className, ...look }: FactsProps) => (
  <dl className={className}>
    {of.map(([name, children]) => (
      <Fact key={name} {...look} {...{ name, children }} />
    ))}
  </dl>
)
