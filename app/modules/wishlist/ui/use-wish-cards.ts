import { useEffect, useState } from 'react'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { ProductCard } from '#app/modules/catalog/product-card.ts'
import { useWishlist } from './wishlist-store.ts'

type Loaded = { path: string; cards: ProductCard[] | undefined }

/** The wishes as cards in the language on screen; pieces that are no longer shown are left out. */
export function useWishCards() {
  const { ids, ready } = useWishlist()
  const localPath = useLocalPath()
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  const path = localPath('/api/wishlist?ids=') + ids.join(',')

  const wanted = ready && ids.length > 0

  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    loadCards(path, stop.signal)
      .then((cards) => setLoaded({ path, cards }))
      .catch(() => !stop.signal.aborted && setLoaded({ path, cards: undefined }))
    return () => stop.abort()
  }, [path, wanted, attempt])

  return {
    ready,
    ids,
    cards: loaded?.cards?.filter((card) => ids.includes(card.id)),
    failed: loaded?.path === path && loaded.cards === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

async function loadCards(path: string, signal: AbortSignal): Promise<ProductCard[]> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`no cards: ${response.status}`)
  const { cards } = (await response.json()) as { cards: ProductCard[] }
  return cards
}
