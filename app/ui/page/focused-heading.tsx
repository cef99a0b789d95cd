import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of a page that one is sent to: it takes the focus there, so that the page's first word is heard first.
 */
export function FocusedHeading({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A page that was loaded has the focus where a load puts it.
    if (document.documentElement.dataset.hydrated) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
