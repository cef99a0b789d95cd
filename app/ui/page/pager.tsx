import type { ReactNode } from 'react'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

type Props = {
  page: number
  pages: number
  address: (page: number) => Address
  label: string
  previous: string
  next: string
  marks?: { previous: ReactNode; next: ReactNode }
  className: string
  link: string
  children: ReactNode
}

export function Pager({ page, pages, address, marks, link, ...props }: Props) {
  if (pages < 2) return null
  const step = (direction: 'previous' | 'next', to: number) => (
    <LocalLink
      rel={direction === 'next' ? 'next' : 'prev'}
      to={address(to)}
      aria-label={marks && props[direction]}
      className={link}
    >
      {marks?.[direction] ?? props[direction]}
    </LocalLink>
  )
  return (
    <nav aria-label={props.label} className={props.className}>
      {page > 1 && step('previous', page - 1)}
      {props.children}
      {page < pages && step('next', page + 1)}
    </nav>
  )
}
