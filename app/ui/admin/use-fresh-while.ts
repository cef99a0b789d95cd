import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askEveryMs = 2000

/** Asks for the state of the page again and again while something is under way and the page is looked at. */
export function useFreshWhile(underWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [underWay, revalidate])
}
