import { reclaimCoupons, releaseCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { mailRefunded } from '#app/modules/orders/order-mails.server.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { shippedIfNothingRemains } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { withShipments } from '#app/modules/orders/shipments/order-shipments.queries.server.ts'
import { moveStock } from '#app/modules/orders/status/move-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { OrderRefund, RefundBounce } from './refund-rules.ts'

async function changeOf(tx: Db, { order, change, event }: OrderRefund): Promise<OrderRefund['change']> {
  if (order.shipmentsSent === 0 || event.kind !== 'partly_refunded') return change
  return { ...change, ...shippedIfNothingRemains(await withShipments(tx, order), event.now) }
}

/** Records a successful refund under the order's lock, and mails the customer. */
export async function recordRefund(tx: Db, refund: OrderRefund): Promise<Order> {
  const { order, event, reference, mail } = refund
  const change = await changeOf(tx, refund)
  const ends = event.kind === 'refunded'
  // Coupons before stock (lock order).
  if (ends) await releaseCoupons(tx, order.id, event.now)
  await moveStock(tx, order, change.stockState, event)
  const after = await saveFacts(tx, order, change, event)
  if (ends) await enqueue(tx, 'verify_purchases', { orderId: order.id })
  const byCarrier = mail === 'refunded_by_carrier' || undefined
  if (mail !== 'none') await mailRefunded(tx, after, event.amount, { reference, byCarrier })
  return after
}

/** Records that the provider returned a refund: a reopened order takes its coupons again. */
export async function recordBouncedRefund(tx: Db, { order, change, event }: RefundBounce): Promise<void> {
  const goesOn = order.refundedAt && !order.cancelledAt && !change.cancelledAt
  if (goesOn) await reclaimCoupons(tx, order.id)
  await saveFacts(tx, order, change, event)
  if (goesOn) await enqueue(tx, 'verify_purchases', { orderId: order.id })
}
