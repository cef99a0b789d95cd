import { giveBackCoupons, takeCouponsAgain } from '#app/modules/coupons/redeem-coupons.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Order } from '../order.ts'
import { mailRefunded } from '../order-mails.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { withoutRest } from '../shipments/parcel-rules.ts'
import { withParcels } from '../shipments/parcels.queries.server.ts'
import { moveStock } from '../status/move-stock.server.ts'
import type { OrderRefund, RefundBounce } from './refund-rules.ts'

/** The order's own change, and what it means for an order of which a part has left. */
async function changeOf(tx: Db, { order, change, event }: OrderRefund): Promise<OrderRefund['change']> {
  if (order.parcelsSent === 0 || event.kind !== 'partly_refunded') return change
  return { ...change, ...withoutRest(await withParcels(tx, order), event.now) }
}

/**
 * Writes money that has gone back to the shopper, under the order's lock; once per refund that succeeded. Answers the
 * order as it is then. An order that it ends has used no code, and is no purchase that a review may name.
 */
export async function recordRefund(tx: Db, refund: OrderRefund): Promise<Order> {
  const { order, event, reference, quiet, byCarrier } = refund
  const change = await changeOf(tx, refund)
  const ends = event.kind === 'refunded'
  // Codes before stock, as everybody locks them.
  if (ends) await giveBackCoupons(tx, order.id, event.now)
  await moveStock(tx, order, change.stockState, event)
  const after = await saveFacts(tx, order, change, event)
  if (ends) await enqueue(tx, 'verify_purchases', { orderId: order.id })
  if (!quiet) await mailRefunded(tx, after, event.amount, { reference, byCarrier })
  return after
}

/** Writes that a refund came back, under the order's lock: an order that goes on has used its codes again. */
export async function recordBouncedRefund(tx: Db, { order, change, event }: RefundBounce): Promise<void> {
  const goesOn = order.refundedAt && !order.cancelledAt && !change.cancelledAt
  if (goesOn) await takeCouponsAgain(tx, order.id)
  await saveFacts(tx, order, change, event)
  if (goesOn) await enqueue(tx, 'verify_purchases', { orderId: order.id })
}
