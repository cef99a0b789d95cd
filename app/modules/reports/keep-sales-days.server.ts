import { addMinutes, bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import {
  daysToKeep,
  dropDay,
  keptDays,
  lockDay,
  looksAreStill,
  sumsAreRight,
  writeSums,
} from './sales-days.queries.server.ts'
import { dropSpan, keptSpans, lockSpan, spanIsRight, spansToKeep, writeSpan } from './sales-spans.queries.server.ts'

/** A day is added up when it ended so long ago: its last orders have their money by then. */
const restHours = 3

/**
 * Adds up the days that ended and are not kept: new ones, and those in which an order changed. Today is still being sold, and is
 * counted from its orders. Then the spans whose days are all kept. What cannot be kept now, since a product just gets another
 * colour, is left to the next time. Tells how many days it added up.
 */
export async function keepSalesDays(db: Db, now: Date): Promise<number> {
  const days = await daysToKeep(db, bangkokDay(addMinutes(now, -60 * restHours)))
  let added = 0
  for (const day of days)
    await inTransaction(db, async (tx) => {
      await lockDay(tx, day)
      // After the lock that is waited for: who has this one waits for nobody.
      if (!(await looksAreStill(tx))) return
      await writeSums(tx, day)
      added++
    })
  for (const span of await spansToKeep(db))
    await inTransaction(db, async (tx) => {
      await lockSpan(tx, span)
      if (await looksAreStill(tx)) await writeSpan(tx, span)
    })
  return added
}

/**
 * Counts every kept day again, adds up every kept span from its days, and drops those that are wrong, which is a fault
 * somewhere; tells which, a span by its first day and its length (2026-11-05+8).
 */
export async function compareSalesDays(db: Db): Promise<string[]> {
  const wrong: string[] = []
  for (const day of await keptDays(db))
    await inTransaction(db, async (tx) => {
      await lockDay(tx, day)
      if (await sumsAreRight(tx, day)) return
      wrong.push(day)
      await dropDay(tx, day)
    })
  for (const span of await keptSpans(db))
    await inTransaction(db, async (tx) => {
      await lockSpan(tx, span)
      if (await spanIsRight(tx, span)) return
      wrong.push(`${span.first}+${span.days}`)
      await dropSpan(tx, span)
    })
  return wrong
}
