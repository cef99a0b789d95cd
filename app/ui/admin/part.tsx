import { type ComponentProps, type ReactNode, useId } from 'react'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { Address } from '#app/site.ts'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import { useButtonClass } from '../button.tsx'

export const AdminPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-3 border-b border-line pb-1 text-lg">{title}</h2>
    {children}
  </section>
)

type SectionProps = { title: ReactNode; titleClass?: string; className?: string; children: ReactNode }

/** Named by its title, for screen readers too. */
export function AdminSection({ title, titleClass = 'mb-2 text-lg', className = 'mt-10', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Title of the window and heading of the page. */
export const AdminTitle = ({ children, className = '' }: { children: string; className?: string }) => (
  <>
    <PageTitle>{children}</PageTitle>
    <h1 className={`text-xl ${className}`}>{children}</h1>
  </>
)

/** A link that stands alone. */
export const AdminLink = (props: ComponentProps<typeof LocalLink>) => (
  <LocalLink className="inline-flex compact-link" {...props} />
)

type HeadProps = {
  title: string
  list: Address
  back: string
  children: ReactNode
}

export const AdminPartsHead = ({ title, list, back, children }: HeadProps) => (
  <header className="mb-8">
    <AdminLink to={list}>{back}</AdminLink>
    <AdminTitle>{title}</AdminTitle>
    {children}
  </header>
)

/** Day and time in Bangkok. */
export const AdminMoment = ({ at, className }: { at: Date; className?: string }) => (
  <time dateTime={at.toISOString()} className={className}>
    {formatMoment(at, useLanguage())}
  </time>
)

/** A link in a list or below a text. */
export const AdminTextLink = ({ className = '', ...link }: ComponentProps<typeof LocalLink>) => (
  <LocalLink {...link} className={`inline-flex min-h-11 items-center quiet-link ${className}`} />
)

export const AdminOrderLink = ({ number, children }: { number: string; children: ReactNode }) => (
  <AdminTextLink to={`/admin/orders/${number}`} className="mt-2">
    {children}
  </AdminTextLink>
)

export const ButtonSummary = ({ children }: { children: string }) => (
  <summary className={useButtonClass('secondary', 'list-none [&::-webkit-details-marker]:hidden')}>{children}</summary>
)
