import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

type Tab = { to: Address; text: string; count?: number | undefined; isCurrent: boolean; isAlarming?: boolean }

/** The views of a list, each with the number of its rows. */
export function AdminTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="-mx-1 flex flex-wrap gap-x-1">
        {tabs.map(({ to, text, count, isCurrent, isAlarming }) => (
          <li key={to}>
            <LocalLink
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 hover:text-ink aria-[current=page]:border-ink ${isAlarming ? 'text-lacquer' : 'text-ink-soft aria-[current=page]:text-ink'}`}
            >
              {text}
              {count !== undefined && <span className="tabular">{count.toLocaleString('en-US')}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
