import { type RefObject, useEffect, useRef } from 'react'

/** A form whose first wrong field takes the focus each time an answer comes back. */
export function useFirstError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  return form
}
