import type { Satang } from '#app/kit/money.ts'
import { ok, type Result } from '#app/kit/result.ts'
import { releaseCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Order } from '../order.ts'
import { mailCancelled } from '../order-mails.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { type Cancellation, type CancelRefusal, decideCancellation, type OrderEnd } from './cancellation-rules.ts'
import { moveStock } from './move-stock.server.ts'

export type Cancelled = { order: Order; owed: Satang }

/**
 * Ends an unshipped order: releases its stock and coupons. A repeated call refuses. Entry points call
 * `payments/cancel-order`, which also refunds and closes open payment pages.
 */
export async function recordCancellation(
  tx: Db,
  cancellation: Cancellation,
): Promise<Result<Cancelled, CancelRefusal>> {
  const decision = decideCancellation(await lockOrder(tx, cancellation.orderId), cancellation)
  return decision.ok ? ok(await writeCancellation(tx, decision.value)) : decision
}

/** Writes a decided cancellation under the order's lock, coupons before stock (lock order). */
export async function writeCancellation(tx: Db, { order, change, event, reason, owed }: OrderEnd): Promise<Cancelled> {
  await releaseCoupons(tx, order.id, event.now)
  await moveStock(tx, order, change.stockState, event)
  failpoint('cancel.after_stock')
  const after = await saveFacts(tx, order, change, event)
  if (order.paidAt) await enqueue(tx, 'verify_purchases', { orderId: order.id })
  // The return's own mail covers an exchange.
  if (reason === 'expired' || event.actor.kind !== 'system') await mailCancelled(tx, after, reason)
  failpoint('cancel.after_order')
  return { order: after, owed }
}
