import { useEffect, useState } from 'react'

/** True while the page scrolls down; false on scrolling up or near the top. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const read = () => {
      const now = window.scrollY
      // Ignores small finger movements.
      if (Math.abs(now - last) < 8) return
      setHidden(now > last && now > 160)
      last = now
    }
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return hidden
}
