import { type RefObject, useEffect, useRef } from 'react'

/** For a menu that folds out of the bar: Escape closes it, and leads the keyboard back to what opened it. */
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
