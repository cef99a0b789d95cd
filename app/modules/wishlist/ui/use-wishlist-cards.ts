import { useEffect, useState } from 'react'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { ProductCard } from '#app/modules/catalog/product-card.ts'
import { askJson } from '#app/ui/ask.ts'
import { rememberGone, useWishlist } from './wishlist-store.ts'

type Loaded = { path: string; cards: ProductCard[] | undefined }

/** Leaves out products that are not visible. */
export function useWishlistCards() {
  const { ids, ready, count } = useWishlist()
  const localPath = useLocalPath()
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  const path = localPath(`/api/wishlist?ids=${ids.join(',')}`)

  const enabled = ready && ids.length > 0

  useEffect(() => {
    if (!enabled) return
    const stop = new AbortController()
    askJson<{ cards: ProductCard[] }>(path, stop.signal)
      .then(({ cards }) => {
        setLoaded({ path, cards })
        rememberGone(ids.filter((id) => !cards.some((card) => card.id === id)))
      })
      .catch(() => !stop.signal.aborted && setLoaded({ path, cards: undefined }))
    return () => stop.abort()
  }, [path, enabled, attempt, ids])

  return {
    ready,
    ids,
    count,
    cards: loaded?.cards?.filter((card) => ids.includes(card.id)),
    failed: loaded?.path === path && loaded.cards === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
