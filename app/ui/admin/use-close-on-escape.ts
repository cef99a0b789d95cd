import { type RefObject, useEffect, useRef } from 'react'

/** Closes a menu on Escape and returns the focus to its button. */
export function useCloseOnEscape(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = ref.current
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    menu?.addEventListener('keydown', close)
    return () => menu?.removeEventListener('keydown', close)
  }, [])
  return ref
}
