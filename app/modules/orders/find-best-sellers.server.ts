import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { productsByUnitsSold } from './best-sellers.queries.server.ts'

/** The days that count, and how many pieces may call themselves best sellers. */
export const bestSellerDays = 90
const maxBestSellers = 48

/**
 * What really sold best, as product ids, best first: units of paid orders of these days. Empty when nothing sold.
 */
export const findBestSellers = (db: Db, now: Date): Promise<string[]> =>
  productsByUnitsSold(db, addDays(now, -bestSellerDays), maxBestSellers)
