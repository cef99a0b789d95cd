import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { eraseCouponUses } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { deleteMails } from '#app/modules/mails/mails.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import {
  clearEmails,
  clearRecipients,
  eraseContact,
  lockEndedOrders,
  lockOrdersOfPerson,
  ordersPastRetention,
  type RetainedOrder,
} from './erase-orders.queries.server.ts'

type ErasureRequest = { emails: readonly string[]; userIds: readonly string[]; now: Date }
/** `retained`: paid ones, with name and address; `cleared`: the numbers of the others. */
type ErasedOrders = { retained: RetainedOrder[]; cleared: string[]; ids: string[] }

/** Erases a person from their ended orders. Paid orders keep name and address as long as tax law requires. */
export async function eraseOrders(tx: Db, { emails, userIds, now }: ErasureRequest): Promise<ErasedOrders> {
  const orders = await lockOrdersOfPerson(tx, emails, userIds)
  const retained = orders.flatMap(({ id, number, paidAt }) =>
    paidAt ? [{ id, number, until: retentionEnd(paidAt) }] : [],
  )
  const unpaid = orders.filter(({ paidAt }) => !paidAt)
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  const ids = idsOf(orders)
  await eraseContact(tx, ids, retained, now)
  await clearRecipients(tx, idsOf(unpaid))
  await clearEmails(tx, emails)
  return { retained, cleared: unpaid.map(({ number }) => number), ids }
}

/** Bangkok time. */
const yearOf = (date: Date): number => Number(bangkokDay(date).slice(0, 4))
const startOfYear = (year: number): Date => new Date(`${year}-01-01T00:00:00+07:00`)

/** The end of the sixth calendar year after payment. */
const retentionEnd = (paidAt: Date): Date => startOfYear(yearOf(paidAt) + retentionPeriods.bookYears + 1)

export const taxRetentionStart = (now: Date): Date => startOfYear(yearOf(now) - retentionPeriods.bookYears)

export const deleteExpiredRecipients = async (db: Db, now: Date): Promise<void> =>
  clearRecipients(db, await ordersPastRetention(db, now))

const maxPerTransaction = 200

/** Erases the customer from orders past their retention period, one batch per transaction; items and sums stay. */
export async function eraseEndedOrders(db: Db, now: Date): Promise<void> {
  const before = {
    unpaidBefore: addDays(now, -retentionPeriods.unpaidOrder),
    refusedBefore: addDays(now, -retentionPeriods.refusedShipment),
    paidBefore: taxRetentionStart(now),
  }
  for (let erased = maxPerTransaction; erased === maxPerTransaction; )
    erased = await inTransaction(db, async (tx) => {
      const ids = await lockEndedOrders(tx, { ...before, limit: maxPerTransaction })
      await eraseContact(tx, ids, [], now)
      await clearRecipients(tx, ids)
      await eraseCouponUses(tx, { emails: [], userIds: [], orderIds: ids })
      await deleteMails(tx, { emails: [], orderIds: ids, dedupeKeys: [] })
      return ids.length
    })
}
