import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address, Path } from '#app/site.ts'

type Props<Tab extends string> = {
  label: Parameters<AdminTranslate>[0]
  /** The list; the tab is its parameter `state`. */
  to: Path
  tabs: readonly Tab[]
  current: Tab
  text: (tab: Tab) => Parameters<AdminTranslate>[0]
  /** Tabs without a count have none. */
  counts: { readonly [Name in Tab]?: number }
  alarming?: Tab
}

/** The views of a list, each with the number of its rows. */
export function AdminTabs<Tab extends string>({ label, to, tabs, current, text, counts, alarming }: Props<Tab>) {
  const t = useAdminT()
  return (
    <nav aria-label={t(label)} className="mb-4">
      <ul className="-mx-1 flex flex-wrap gap-x-1">
        {tabs.map((tab) => (
          <li key={tab}>
            <LocalLink
              to={`${to}?state=${tab}` as Address}
              aria-current={tab === current ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 hover:text-ink aria-[current=page]:border-ink ${tab === alarming && counts[tab] ? 'text-lacquer' : 'text-ink-soft aria-[current=page]:text-ink'}`}
            >
              {t(text(tab))}
              {counts[tab] !== undefined && <span className="tabular">{counts[tab].toLocaleString('en-US')}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
