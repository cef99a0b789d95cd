import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from './order.ts'
import { lockOrder, orderIdOf } from './orders.queries.server.ts'
import { saveFacts } from './save-order.server.ts'
import { checkedTracking, type Tracking } from './tracking.ts'

/** Changes carrier and number of an order that has been shipped; the shopper sees it on her tracking page. */
export function changeTracking(
  db: Db,
  change: { orderNumber: string; tracking: Tracking; actor: Actor; now: Date },
): Promise<Result<Order, 'not_found' | 'not_shipped' | 'bad_tracking'>> {
  return inTransaction(db, async (tx) => {
    const id = await orderIdOf(tx, change.orderNumber)
    const order = id && (await lockOrder(tx, id))
    if (!order) return refuse('not_found')
    if (!order.shippedAt) return refuse('not_shipped')
    const tracking = checkedTracking(change.tracking)
    if (tracking === 'bad_tracking') return refuse(tracking)
    const { actor, now } = change
    return ok(await saveFacts(tx, order, tracking, { kind: 'tracking', actor, now }))
  })
}
