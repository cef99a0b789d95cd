import { useEffect } from 'react'
import { shortcutOf } from './shortcut-keys.ts'

/** List shortcuts: "/" focuses the search, "j" and "k" the next and previous row's link, "x" selects the row. */
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

function choose() {
  const row = document.activeElement?.closest('[data-row]')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}
