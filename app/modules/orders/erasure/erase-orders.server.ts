import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { eraseCouponUses } from '#app/modules/coupons/erase-coupon-uses.queries.server.ts'
import { deleteMails } from '#app/modules/mails/mails.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import {
  clearRecipients,
  dropCopiesTo,
  eraseContact,
  type KeptOrder,
  lockEndedOrders,
  lockOrdersOf,
  overdueKept,
} from './erase-orders.queries.server.ts'

type Of = { emails: readonly string[]; userIds: readonly string[]; now: Date }
type ErasedOrders = { kept: KeptOrder[]; cleared: string[]; ids: string[] }

/** Erases a person from their ended orders. Paid orders keep name and address as long as tax law requires. */
export async function eraseOrders(tx: Db, { emails, userIds, now }: Of): Promise<ErasedOrders> {
  const orders = await lockOrdersOf(tx, emails, userIds)
  const kept = orders.flatMap(({ id, number, paidAt }) => (paidAt ? [{ id, number, until: keepUntil(paidAt) }] : []))
  const unpaid = orders.filter(({ paidAt }) => !paidAt)
  const ids = orders.map(({ id }) => id)
  const unpaidIds = unpaid.map(({ id }) => id)
  await eraseContact(tx, ids, kept, now)
  await clearRecipients(tx, unpaidIds)
  await dropCopiesTo(tx, emails)
  return { kept, cleared: unpaid.map(({ number }) => number), ids }
}

const yearsKept = retentionPeriods.bookYears
/** Bangkok time. */
const yearOf = (date: Date): number => Number(bangkokDay(date).slice(0, 4))
const startOfYear = (year: number): Date => new Date(`${year}-01-01T00:00:00+07:00`)

/** The end of the sixth calendar year after payment. */
const keepUntil = (paidAt: Date): Date => startOfYear(yearOf(paidAt) + yearsKept + 1)

export const booksEnd = (now: Date): Date => startOfYear(yearOf(now) - yearsKept)

export const deleteExpiredRecipients = async (db: Db, now: Date): Promise<void> =>
  clearRecipients(db, await overdueKept(db, now))

const limit = 200

/** Erases the customer from orders past their retention period, one batch per transaction; items and sums stay. */
export async function eraseEndedOrders(db: Db, now: Date): Promise<void> {
  const before = {
    unpaidBefore: addDays(now, -retentionPeriods.unpaidOrder),
    refusedBefore: addDays(now, -retentionPeriods.refusedShipment),
    paidBefore: booksEnd(now),
  }
  for (let erased = limit; erased === limit; )
    erased = await inTransaction(db, async (tx) => {
      const ids = await lockEndedOrders(tx, { ...before, limit })
      await eraseContact(tx, ids, [], now)
      await clearRecipients(tx, ids)
      await eraseCouponUses(tx, { emails: [], userIds: [], orderIds: ids })
      await deleteMails(tx, { emails: [], orderIds: ids, dedupeKeys: [] })
      return ids.length
    })
}
