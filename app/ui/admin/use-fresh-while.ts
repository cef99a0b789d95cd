import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askEveryMs = 2000

/** Revalidates repeatedly while a task runs and the page is visible. */
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
