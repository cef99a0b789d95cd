import { addMinutes, bangkokDay } from '#app/kit/dates.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import {
  completePeriods,
  isPeriodCorrect,
  lockPeriod,
  missingBlocks,
  missingDays,
  writePeriod,
} from './sales-rollup.queries.server.ts'
import type { Period } from './sales-rollup-rules.ts'

/** The scheduled tasks of the reports. */
export const reportTasks = ({ database: { db }, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>) => ({
  update_sales_rollup: async () => {
    await updateSalesRollup(db, clock())
  },
  verify_sales_rollup: async () => {
    const wrong = await verifySalesRollup(db)
    if (wrong.length > 0) log.error({ days: wrong }, 'daily report totals rebuilt')
  },
})

/** Until a day's last orders are paid. */
const paymentHours = 3

/** Counts the past days that are not in the rollup, then whole blocks. Returns the number of days. */
export async function updateSalesRollup(db: Db, now: Date): Promise<number> {
  const days = await missingDays(db, bangkokDay(addMinutes(now, -60 * paymentHours)))
  for (const day of days) await withPeriodLock(db, day, (tx) => writePeriod(tx, day))
  for (const block of await missingBlocks(db)) await withPeriodLock(db, block, (tx) => writePeriod(tx, block))
  return days.length
}

/** Recounts everything, corrects wrong periods (a bug somewhere) and returns their first days. */
export async function verifySalesRollup(db: Db): Promise<string[]> {
  const wrong: string[] = []
  for (const period of await completePeriods(db))
    await withPeriodLock(db, period, async (tx) => {
      if (await isPeriodCorrect(tx, period)) return
      wrong.push(period.day)
      await writePeriod(tx, period)
    })
  return wrong
}

const withPeriodLock = (db: Db, period: Period, work: (tx: Db) => Promise<void>) =>
  inTransaction(db, async (tx) => {
    await lockPeriod(tx, period)
    await work(tx)
  })
