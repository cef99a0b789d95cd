import { useEffect, useState } from 'react'
import type { LocalAddress } from '#app/site.ts'
import { askJson } from './ask.ts'

/**
 * What an address answers, for lists that follow the typing: asked for a moment after the last change, dropped when it
 * changes again. `address` undefined asks nothing. Undefined until there is an answer; without one it stays silent, for
 * the form around it works without.
 */
export function useAnswer<T>(address: LocalAddress | undefined): { address: string; answer: T } | undefined {
  const [last, setLast] = useState<{ address: string; answer: T }>()
  useEffect(() => {
    if (address === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      askJson<T>(address, stop.signal).then(
        (answer) => setLast({ address, answer }),
        () => {},
      )
    }, 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address])
  return last
}
