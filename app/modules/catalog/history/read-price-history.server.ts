import type { Db } from '#app/platform/database/database.server.ts'
import { lowestPriceBefore, type PricePeriod, pricePeriods } from './price-periods-rules.ts'
import { currentPrice, itemsSold, priceLines } from './product-history.queries.server.ts'

export type SoldPeriod = PricePeriod & { items: number }

const maxPeriods = 12

async function periodsOf(db: Db, id: string): Promise<PricePeriod[]> {
  const today = await currentPrice(db, id)
  return today ? pricePeriods(today, await priceLines(db, id)) : []
}

/** Returns the last twelve prices with the units sold at each, newest first. */
export async function readPriceHistory(db: Db, id: string): Promise<SoldPeriod[]> {
  const periods = (await periodsOf(db, id)).slice(0, maxPeriods)
  const items = await itemsSold(db, id, periods)
  return periods.map((period, at) => ({ ...period, items: items[at] ?? 0 }))
}

/** Satang; see `lowestPriceBefore`. */
export const readLowestPrice = async (db: Db, id: string, now: Date): Promise<number | undefined> =>
  lowestPriceBefore(await periodsOf(db, id), now)
