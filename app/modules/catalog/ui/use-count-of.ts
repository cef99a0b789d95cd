import { useEffect, useState } from 'react'
import { formatListing, type Listing } from '../listing.ts'

/** What the server is told of the listing at a bare path; nothing for the home page and the whole collection. */
function scopeIn(path: string): string | undefined {
  const category = /^\/category\/(\w+)$/.exec(path)?.[1]
  if (category) return `category=${category}`
  return path === '/new' || path === '/best-sellers' ? `list=${path.slice(1)}` : undefined
}

/** How many pieces a choice would leave, a moment after it has come to rest; undefined until the server has said so. */
export function useCountOf(path: string, draft: Listing, wanted: boolean): number | undefined {
  const [answer, setAnswer] = useState<{ to: string; total: number }>()
  const query = formatListing({ ...draft, sort: 'newest', page: 1 }).slice(1)
  const address = `/api/count?${[scopeIn(path), query].filter(Boolean).join('&')}`
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: stop.signal })
        if (response.ok) setAnswer({ to: address, ...((await response.json()) as { total: number }) })
      } catch {
        // Changed again, or offline: the filters can be applied without a count.
      }
    }, 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, address])
  return answer?.to === address ? answer.total : undefined
}
