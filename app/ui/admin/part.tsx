import type { ReactNode } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

/** A part of the page of one thing, under its heading. */
export function AdminPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 border-b border-line pb-1 text-lg">{title}</h2>
      {children}
    </section>
  )
}

type HeadProps = {
  title: string
  /** The list that it stands in, and what the way there is called. */
  list: Address
  back: string
  /** How it stands. */
  children: ReactNode
}

/** The head of the page of one thing: the way back to its list, its name, and how it stands. */
export function AdminPartsHead({ title, list, back, children }: HeadProps) {
  return (
    <header className="mb-8">
      <title>{`${title} · ${useT()('frame.brand')}`}</title>
      <LocalLink
        to={list}
        className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {back}
      </LocalLink>
      <h1 className="text-xl">{title}</h1>
      {children}
    </header>
  )
}

/** Leads to the order that a thing belongs to. */
export function AdminOrderLink({ number, children }: { number: string; children: ReactNode }) {
  return (
    <LocalLink
      to={`/admin/orders/${number}`}
      className="mt-2 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {children}
    </LocalLink>
  )
}
