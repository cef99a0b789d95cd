import type { Satang } from '#app/kit/money.ts'
import { ok, type Result } from '#app/kit/result.ts'
import { giveBackCoupons } from '#app/modules/coupons/redeem-coupons.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Order } from '../order.ts'
import { mailCancelled } from '../order-mails.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { type Cancellation, type CancelRefusal, decideCancellation, type OrderEnd } from './cancellation-rules.ts'
import { moveStock } from './move-stock.server.ts'

/** `owed` is the money that must now go back. */
export type Cancelled = { order: Order; owed: Satang }

/**
 * Ends an order before it leaves: its pieces are free again, its coupon uses are given back. Locks the order first.
 * Repeated, it refuses and changes nothing. Entry points call `payments/cancel-order`, which also sends the money back
 * and closes open payment pages.
 */
export async function recordCancellation(
  tx: Db,
  cancellation: Cancellation,
): Promise<Result<Cancelled, CancelRefusal>> {
  const decision = decideCancellation(await lockOrder(tx, cancellation.orderId), cancellation)
  return decision.ok ? ok(await writeCancellation(tx, decision.value)) : decision
}

/** Writes a decided end, under the order's lock, codes before stock as everybody locks them; answers the order as it is then. */
export async function writeCancellation(tx: Db, { order, change, event, reason, owed }: OrderEnd): Promise<Cancelled> {
  await giveBackCoupons(tx, order.id, event.now)
  await moveStock(tx, order, change.stockState, event)
  failpoint('cancel.after_stock')
  const after = await saveFacts(tx, order, change, event)
  if (order.paidAt) await enqueue(tx, 'verify_purchases', { orderId: order.id })
  // An exchange ends with its return, whose own mail says so.
  if (reason === 'expired' || event.actor.kind !== 'system') await mailCancelled(tx, after, reason)
  failpoint('cancel.after_order')
  return { order: after, owed }
}
