import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type Tab<Key extends string> = { key: Key; label: string; panel: ReactNode }

/** Tabs with arrow keys (WAI-ARIA). Without JavaScript all panels are shown. */
export function Tabs<Key extends string>({ label, tabs }: { label: string; tabs: readonly Tab<Key>[] }) {
  const id = useId()
  const [chosen, choose] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    choose(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <noscript>
        <style>{'[role=tabpanel][hidden]{display:block;margin-top:2rem}'}</style>
      </noscript>
      <div ref={list} role="tablist" aria-label={label} className="flex flex-wrap gap-x-5 md:gap-x-8">
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-${tab.key}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={move}
            className="min-h-11 min-w-11 shrink-0 border-b-2 border-transparent text-left text-ink-soft -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={index !== chosen}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pattern: a panel without controls takes the focus
          tabIndex={0}
          className="mt-6"
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}
