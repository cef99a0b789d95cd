import { addDays } from '#app/kit/dates.ts'
import { eraseCouponUses } from '#app/modules/coupons/erase-coupon-uses.server.ts'
import { deleteMails } from '#app/modules/mails/delete-mails.server.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { clearRecipients, eraseContact, lockEndedOrders } from './erase-orders.queries.server.ts'
import { booksEnd } from './erasure-rules.ts'

const limit = 200

/**
 * Takes the customer out of orders whose retention period is over, as an erasure does: contact, account, name, address, notes and mails go,
 * pieces and sums stay. A batch per transaction: what a crash leaves is done by the next run, and a second run finds nothing.
 */
export async function eraseEndedOrders(db: Db, now: Date): Promise<void> {
  const before = {
    unpaidBefore: addDays(now, -keptPeriods.unpaidOrder),
    refusedBefore: addDays(now, -keptPeriods.refusedParcel),
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
