import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from './order.ts'
import { mailTracking } from './order-mails.server.ts'
import { lockOrderByNumber } from './orders.queries.server.ts'
import { saveFacts } from './save-order.server.ts'
import { checkedTracking, type Tracking } from './tracking.ts'

/**
 * Changes carrier and number of an order that has been shipped; the shopper sees it on her tracking page and is told by
 * mail. The same again changes and tells nothing.
 */
export function changeTracking(
  db: Db,
  change: { orderNumber: string; tracking: Tracking; version?: number | undefined; actor: Actor; now: Date },
): Promise<Result<Order, 'not_found' | 'stale' | 'not_shipped' | 'bad_tracking'>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, change.orderNumber)
    if (!order) return refuse('not_found')
    if (change.version !== undefined && change.version !== order.version) return refuse('stale')
    if (!order.shippedAt) return refuse('not_shipped')
    const tracking = checkedTracking(change.tracking)
    if (tracking === 'bad_tracking') return refuse(tracking)
    if (tracking.carrier === order.carrier && tracking.trackingNumber === order.trackingNumber) return ok(order)
    const { actor, now } = change
    const note = tracking.trackingNumber
    const after = await saveFacts(tx, order, tracking, { kind: 'tracking', actor, note, now })
    await mailTracking(tx, after)
    return ok(after)
  })
}
