import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { productsByRevenue } from './best-sellers.queries.server.ts'

export const bestSellerDays = 90
const maxBestSellers = 12
const candidates = 60

/** Returns product ids by revenue in the last `bestSellerDays`, best first, categories mixed. */
export async function findBestSellers(db: Db, now: Date): Promise<string[]> {
  const sold = await productsByRevenue(db, addDays(now, -bestSellerDays), candidates)
  return mixCategories(sold, maxBestSellers).map(({ productId }) => productId)
}

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
