import { useEffect, useState } from 'react'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { ThaiAddress } from '../thai-address.ts'

const none: ThaiAddress[] = []

/** Places for what was typed, a moment after the last key. Without an answer the shopper simply types on. */
export function usePlaces(typed: string): ThaiAddress[] {
  const address = useLocalPath()(`/api/addresses?q=${encodeURIComponent(typed)}`)
  const [found, setFound] = useState<{ address: string; places: ThaiAddress[] }>()
  const wanted = typed.trim().length >= 2
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      fetch(address, { signal: stop.signal, headers: { accept: 'application/json' } })
        .then(async (response) => (response.ok ? ((await response.json()) as { addresses: ThaiAddress[] }) : undefined))
        .then((answer) => answer && setFound({ address, places: answer.addresses }))
        .catch(() => {})
    }, 120)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, wanted])
  return wanted && found?.address === address ? found.places : none
}
