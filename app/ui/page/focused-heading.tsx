import { type ReactNode, useEffect, useRef } from 'react'

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
