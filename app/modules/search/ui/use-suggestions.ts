import { useEffect, useState } from 'react'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { Suggestion } from '../suggestion.ts'

/** What the server suggests for the typed text, a moment after the last letter. Silent when it cannot be asked. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const local = useLocalPath()
  const [found, setFound] = useState<{ for: string; list: Suggestion[] }>({ for: '', list: [] })
  const query = typed.trim()
  const address = local(`/api/suggest?q=${encodeURIComponent(query)}`)
  useEffect(() => {
    if (query.length < 2) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: stop.signal })
        const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
        setFound({ for: query, list: suggestions })
      } catch {
        // Typed on, or offline: the form itself still works.
      }
    }, 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, address])
  return query.length >= 2 && found.for !== '' ? found.list : []
}
