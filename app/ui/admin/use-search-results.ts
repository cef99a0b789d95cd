import { useEffect, useState } from 'react'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

export type FoundThing = {
  kind: 'screen' | 'order' | 'product' | 'customer'
  to: Address
  label: string
  detail: string
}

const none: readonly FoundThing[] = []
type Answer = { typed: string; found: readonly FoundThing[]; isFailed: boolean }

/** Searches on the server after a pause in typing, from two characters on. */
export function useSearchResults(typed: string): { found: readonly FoundThing[]; isFailed: boolean } {
  const path = useLocalPath()('/admin/search')
  const [answer, setAnswer] = useState<Answer>()
  const query = typed.trim()
  useEffect(() => {
    if (query.length < 2) return undefined
    const stopped = new AbortController()
    const ask = async () => {
      const response = await fetch(`${path}?q=${encodeURIComponent(query)}`, { signal: stopped.signal })
      if (!response.ok) throw new Error(String(response.status))
      return (await response.json()) as { found: FoundThing[] }
    }
    const timer = setTimeout(() => {
      ask().then(
        ({ found }) => setAnswer({ typed: query, found, isFailed: false }),
        () => stopped.signal.aborted || setAnswer({ typed: query, found: none, isFailed: true }),
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [query, path])
  return answer && answer.typed === query ? answer : { found: none, isFailed: false }
}
