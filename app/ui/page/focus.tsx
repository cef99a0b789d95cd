import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'

export const SkipLink = () => (
  <a href="#content" className="skip">
    {useT()('frame.skip')}
  </a>
)

/** Call before the focused element is removed. Does not scroll. */
export function focusContent(): void {
  const content = document.getElementById('content')
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}

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

/** Screen readers start at the heading. */
export function FocusedHeading({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not after a full load.
    if (document.documentElement.dataset.hydrated) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
