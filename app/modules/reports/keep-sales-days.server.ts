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

/** Hours until a day's last orders are paid. */
const restHours = 3

/**
 * Builds missing rollups of past days, then of complete spans. Skips all while a product's colour or brand changes.
 * Returns the number of days.
 */
export async function keepSalesDays(db: Db, now: Date): Promise<number> {
  const days = await daysToKeep(db, bangkokDay(addMinutes(now, -60 * restHours)))
  let added = 0
  for (const day of days)
    await inTransaction(db, async (tx) => {
      await lockDay(tx, day)
      // After the lock above: a holder of this one must not wait.
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

/** Recounts all rollups, drops wrong ones (a bug somewhere) and returns them, a span as 2026-11-05+8. */
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
