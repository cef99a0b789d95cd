import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { focusContent } from './focus-content.ts'

/**
 * After a change of page, the focus and with it a screen reader's voice begin at the new page's content, as after a
 * load, not where the link used to be. Another language or filter of the same page moves nothing.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const path = barePath(pathname)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (hash) return
    // A menu that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.closest('#content, dialog[open]')) focusContent()
    })
    return () => cancelAnimationFrame(frame)
  }, [path, hash])
}
