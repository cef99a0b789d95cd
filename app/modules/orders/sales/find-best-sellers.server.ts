import { startOfDay } from '#app/kit/dates.ts'
import { cachedRead } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { productsByRevenue } from './best-sellers.queries.server.ts'

export const bestSellerDays = 90
const maxBestSellers = 12
const candidates = 60

/** Returns product ids by revenue in the last `bestSellerDays`, best first, categories mixed; ten minutes old at most. */
export const findBestSellers = (db: Db, now: Date): Promise<string[]> =>
  cachedBestSellers(db, now, startOfDay(now, bestSellerDays))

const cachedBestSellers = cachedRead({
  tag: 'catalog' satisfies CacheTag,
  ms: 10 * 60_000,
  staleWhileRevalidate: true,
  read: async (db, since: Date) => {
    const sold = await productsByRevenue(db, since, candidates)
    return mixCategories(sold, maxBestSellers).map(({ productId }) => productId)
  },
})

const maxPerCategory = 4

/** Returns up to `max` best sellers: categories alternate, and none exceeds `maxPerCategory`, while others remain. */
export function mixCategories<Item extends { category: string }>(ranked: readonly Item[], max: number): Item[] {
  const remaining = [...ranked]
  const mixed: Item[] = []
  const countOf = (category: string) => mixed.filter((item) => item.category === category).length
  while (remaining.length > 0 && mixed.length < max) {
    const eligible = remaining.filter(({ category }) => countOf(category) < maxPerCategory)
    const next = eligible.find(({ category }) => category !== mixed.at(-1)?.category) ?? eligible[0] ?? remaining[0]
    if (!next) break
    mixed.push(next)
    remaining.splice(remaining.indexOf(next), 1)
  }
  return mixed
}
