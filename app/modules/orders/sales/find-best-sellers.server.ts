import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { productsByRevenue } from './best-sellers.queries.server.ts'
import { mixCategories } from './best-sellers-rules.ts'

export const bestSellerDays = 90
const maxBestSellers = 12
const candidates = 60

/** Returns product ids by revenue in the last `bestSellerDays`, best first, categories mixed. */
export async function findBestSellers(db: Db, now: Date): Promise<string[]> {
  const sold = await productsByRevenue(db, addDays(now, -bestSellerDays), candidates)
  return mixCategories(sold, maxBestSellers).map(({ productId }) => productId)
}
