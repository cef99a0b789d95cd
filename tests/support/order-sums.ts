import type { Order } from '#app/modules/orders/order.ts'
import { restOf } from '#app/modules/orders/order-status.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** What was given back of an order, by whether it has gone, and by whether a change of it was the reason. */
export async function refundSums(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount_satang', 'state', 'gives_difference'])
    .where('order_id', '=', orderId)
    .execute()
  const sum = (found: typeof rows) => found.reduce((total, { amount_satang }) => total + amount_satang, 0)
  return {
    booked: sum(rows.filter(({ state }) => state === 'succeeded')),
    open: sum(rows.filter(({ state }) => state === 'requested' || state === 'pending')),
    differences: sum(rows.filter(({ gives_difference, state }) => gives_difference && state !== 'failed')),
    others: sum(rows.filter(({ gives_difference, state }) => !gives_difference && state !== 'failed')),
  }
}

/**
 * By how many satang an order's money does not add up. One that ended keeps nothing that is not on its way back; one that goes on
 * keeps its price, less what was given back beside changes of it, or waits for the rest of it.
 */
export function offBy(order: Order, refunds: Awaited<ReturnType<typeof refundSums>>): number {
  if (order.status === 'refunded') return order.paid - order.refunded
  if (order.status === 'cancelled') return order.paid - order.refunded - refunds.open
  if (!order.paidAt || order.cancelledAt || order.refundedAt) return 0
  const kept = order.paid - refunds.differences - refunds.others
  return kept + restOf(order) - Math.max(0, order.total - refunds.others)
}
