import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Revalidates every two seconds while a task runs and the page is visible. */
export function useFreshWhile(underWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, 2000)
    return () => clearInterval(timer)
  }, [underWay, revalidate])
}

/** Revalidates a few times, for tasks that finish within seconds. */
export function usePolling(underWay: boolean) {
  const { revalidate } = useRevalidator()
  const poll = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!underWay) return undefined
    const timers = [1, 3, 7, 15].map((seconds) => setTimeout(() => poll(), seconds * 1000))
    return () => timers.forEach(clearTimeout)
  }, [underWay])
}
