import { bangkokDay, startOfDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { daysToKeep, dropDay, keptDays, lockDay, sumsAreRight, writeSums } from './sales-days.queries.server.ts'

/**
 * Adds up the days before yesterday that are not kept: those that ended, and those in which an order changed. Yesterday and
 * today are still being sold, and are counted from their orders. Tells how many it added up.
 */
export async function keepSalesDays(db: Db, now: Date): Promise<number> {
  const days = await daysToKeep(db, bangkokDay(startOfDay(now, 1)))
  for (const day of days)
    await inTransaction(db, async (tx) => {
      await lockDay(tx, day)
      await writeSums(tx, day)
    })
  return days.length
}

/** Counts every kept day again and drops those that are wrong, which is a fault somewhere; tells which. */
export async function compareSalesDays(db: Db): Promise<string[]> {
  const wrong: string[] = []
  for (const day of await keptDays(db))
    await inTransaction(db, async (tx) => {
      await lockDay(tx, day)
      if (await sumsAreRight(tx, day)) return
      wrong.push(day)
      await dropDay(tx, day)
    })
  return wrong
}
