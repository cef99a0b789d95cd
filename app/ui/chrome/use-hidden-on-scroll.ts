import { useEffect, useState } from 'react'

/** True while the page is being scrolled down, false as soon as it goes up or is near its top. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const read = () => {
      const now = window.scrollY
      // Small shakes of a finger are not a direction.
      if (Math.abs(now - last) < 8) return
      setHidden(now > last && now > 160)
      last = now
    }
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return hidden
}
