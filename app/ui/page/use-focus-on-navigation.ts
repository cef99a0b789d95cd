import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { focusContent } from './focus-content.ts'

/** Focuses the new page's content, as after a load; not on a change of language or filter. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const path = barePath(pathname)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (hash) return
    // A closing menu returns the focus first.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.closest('#content, dialog[open]')) focusContent()
    })
    return () => cancelAnimationFrame(frame)
  }, [path, hash])
}
