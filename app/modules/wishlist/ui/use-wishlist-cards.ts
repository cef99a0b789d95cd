import { useEffect, useState } from 'react'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { ProductCard } from '#app/modules/catalog/product-card.ts'
import { askJson } from '#app/ui/ask.ts'
import { rememberGone, useWishlist } from './wishlist-store.ts'

/** The cards of the wishlist, without products that are not visible. */
export function useWishlistCards() {
  const { ids, ready, count } = useWishlist()
  const path = useLocalPath()(`/api/wishlist?ids=${ids.join(',')}`)
  const [loaded, setLoaded] = useState<{ path: string; cards: ProductCard[] | undefined }>()
  const [attempt, setAttempt] = useState(0)
  const isFilled = ready && ids.length > 0
  useEffect(() => {
    if (!isFilled) return
    const stop = new AbortController()
    askJson<{ cards: ProductCard[] }>(path, stop.signal)
      .then(({ cards }) => {
        setLoaded({ path, cards })
        rememberGone(ids.filter((id) => !cards.some((card) => card.id === id)))
      })
      .catch(() => !stop.signal.aborted && setLoaded({ path, cards: undefined }))
    return () => stop.abort()
  }, [path, isFilled, attempt, ids])
  return {
    ready,
    ids,
    count,
    cards: loaded?.cards?.filter((card) => ids.includes(card.id)),
    failed: loaded?.path === path && loaded.cards === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
