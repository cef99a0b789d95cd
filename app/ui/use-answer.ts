import { useEffect, useState } from 'react'
import type { LocalAddress } from '#app/site.ts'
import { askJson } from './ask.ts'

/** Fetches after a pause in typing. Undefined until a response arrives or when it fails. */
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
