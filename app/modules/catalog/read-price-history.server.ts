import type { Db } from '#app/platform/database/pool.server.ts'
import { piecesSold, priceLines } from './price-history.queries.server.ts'
import { lowestPriceBefore, type PricePeriod, pricePeriods } from './price-history-rules.ts'

/** A time in which one price was asked, and how many pieces went at it. */
export type SoldPeriod = PricePeriod & { pieces: number }

const mostPeriods = 12

async function periodsOf(db: Db, id: string): Promise<PricePeriod[]> {
  const today = await db
    .selectFrom('products')
    .select(['price_satang as price', 'compare_at_price_satang as compareAt', 'hidden', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return today ? pricePeriods(today, await priceLines(db, id)) : []
}

/** The last twelve prices at which a product could be bought, the newest first, with what it sold at each. */
export async function readPriceHistory(db: Db, id: string): Promise<SoldPeriod[]> {
  const periods = (await periodsOf(db, id)).slice(0, mostPeriods)
  const pieces = await piecesSold(db, id, periods)
  return periods.map((period, at) => ({ ...period, pieces: pieces[at] ?? 0 }))
}

/** The lowest price of the 30 days before a product's reduction, or before now; see `lowestPriceBefore`. Satang. */
export const readLowestPrice = async (db: Db, id: string, now: Date): Promise<number | undefined> =>
  lowestPriceBefore(await periodsOf(db, id), now)
