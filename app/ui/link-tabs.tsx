import type { KeyboardEvent } from 'react'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

type LinkTabsProps = {
  tabs: readonly { id: string; label: string; to: Address }[]
  current: string
  label: string
  panel: string
}

/** Tabs that are links: work without JavaScript and can be shared. */
export const LinkTabs = ({ tabs, current, label, panel }: LinkTabsProps) => (
  <div
    role="tablist"
    aria-label={label}
    className="flex gap-8 border-b border-line"
    onKeyDown={moveByArrow}
    tabIndex={-1}
  >
    {tabs.map(({ id, label: text, to }) => (
      <LocalLink
        key={id}
        id={`tab-${id}`}
        role="tab"
        to={to}
        preventScrollReset
        replace
        aria-selected={id === current}
        aria-controls={panel}
        tabIndex={id === current ? 0 : -1}
        className={`-mb-px inline-flex min-h-11 min-w-11 items-center border-b ${
          id === current ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink'
        }`}
      >
        {text}
      </LocalLink>
    ))}
  </div>
)

function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  if (step === 0 || at < 0) return
  event.preventDefault()
  tabs[(at + step + tabs.length) % tabs.length]?.focus()
}
