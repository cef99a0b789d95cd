import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
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
  const left = [...ranked]
  const mixed: Item[] = []
  const has = (category: string) => mixed.filter((item) => item.category === category).length
  while (left.length > 0 && mixed.length < max) {
    const open = left.filter(({ category }) => has(category) < maxPerCategory)
    const next = open.find(({ category }) => category !== mixed.at(-1)?.category) ?? open[0] ?? left[0]
    if (!next) break
    mixed.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return mixed
}
