import { useEffect } from 'react'

/**
 * The keys of every list: "/" goes to the search field, "j" and "k" to the next and previous row's link, where
 * Enter opens it; "x" chooses the row. Nothing happens while somebody types, or with Ctrl, Alt or Cmd held.
 */
export function useShortcuts() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-admin-search]')
        if (!search) return
        event.preventDefault()
        search.focus()
        search.select()
      }
      if (event.key === 'x') choose()
      if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Keys belong to whoever types into a field, or reads a dialog. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null

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
