import { addDays } from '#app/kit/dates.ts'
import { eraseCouponUses } from '#app/modules/coupons/erase-coupon-uses.queries.server.ts'
import { deleteMails } from '#app/modules/mails/delete-mails.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { clearRecipients, eraseContact, lockEndedOrders } from './erase-orders.queries.server.ts'
import { booksEnd } from './erasure-rules.ts'

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
