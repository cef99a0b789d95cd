import { useEffect } from 'react'
import { shortcutOf } from './shortcut-keys.ts'

/**
 * The keys of every list: "/" goes to the search field, "j" and "k" to the next and previous row's link, where
 * Enter opens it; "x" chooses the row. Nothing happens while somebody types, with Ctrl, Alt or Cmd held, or when the keys are
 * switched off.
 */
export function useShortcuts() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      if (key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-admin-search]')
        if (!search) return
        event.preventDefault()
        search.focus()
        search.select()
      }
      if (key === 'x') choose()
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function move(step: number) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-admin-row]')]
  const at = links.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement))
  const next = at === -1 ? links.at(step > 0 ? 0 : -1) : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Ticks the row that has the focus, where rows can be chosen. */
function choose() {
  const row = document.activeElement?.closest('[data-row]')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}
