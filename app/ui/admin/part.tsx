import type { ReactNode } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

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
  list: Address
  back: string
  children: ReactNode
}

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
