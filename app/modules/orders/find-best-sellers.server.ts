import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { productsByRevenue } from './best-sellers.queries.server.ts'
import { mixCategories } from './best-sellers-rules.ts'

/** The days that count, how many pieces may call themselves best sellers, and among how many they are chosen. */
export const bestSellerDays = 90
const maxBestSellers = 12
const candidates = 60

/** What sold best by revenue in paid orders of these days, as product ids, best first, categories mixed. */
export async function findBestSellers(db: Db, now: Date): Promise<string[]> {
  const sold = await productsByRevenue(db, addDays(now, -bestSellerDays), candidates)
  return mixCategories(sold, maxBestSellers).map(({ productId }) => productId)
}
