import { addMinutes, bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import {
  daysToRollUp,
  deleteRollupDay,
  lockDay,
  rolledUpDays,
  snapshotIsStable,
  sumsAreRight,
  writeSums,
} from './sales-days.queries.server.ts'
import {
  deleteRollupSpan,
  lockSpan,
  spanIsRight,
  spansToRollUp,
  storedSpans,
  writeSpan,
} from './sales-spans.queries.server.ts'

/** Hours until a day's last orders are paid. */
const restHours = 3

/**
 * Builds missing rollups of past days, then of complete spans. Skips all while a product's colour or brand changes.
 * Returns the number of days.
 */
export async function updateSalesRollup(db: Db, now: Date): Promise<number> {
  const days = await daysToRollUp(db, bangkokDay(addMinutes(now, -60 * restHours)))
  let added = 0
  for (const day of days)
    await inTransaction(db, async (tx) => {
      await lockDay(tx, day)
      // After the lock above: a holder of this one must not wait.
      if (!(await snapshotIsStable(tx))) return
      await writeSums(tx, day)
      added++
    })
  for (const span of await spansToRollUp(db))
    await inTransaction(db, async (tx) => {
      await lockSpan(tx, span)
      if (await snapshotIsStable(tx)) await writeSpan(tx, span)
    })
  return added
}

/** Recounts all rollups, drops wrong ones (a bug somewhere) and returns them, a span as 2026-11-05+8. */
export async function compareSalesDays(db: Db): Promise<string[]> {
  const wrong: string[] = []
  for (const day of await rolledUpDays(db))
    await inTransaction(db, async (tx) => {
      await lockDay(tx, day)
      if (await sumsAreRight(tx, day)) return
      wrong.push(day)
      await deleteRollupDay(tx, day)
    })
  for (const span of await storedSpans(db))
    await inTransaction(db, async (tx) => {
      await lockSpan(tx, span)
      if (await spanIsRight(tx, span)) return
      wrong.push(`${span.first}+${span.days}`)
      await deleteRollupSpan(tx, span)
    })
  return wrong
}
