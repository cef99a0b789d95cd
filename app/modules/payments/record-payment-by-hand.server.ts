import type { Result } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { transitionOrder } from '#app/modules/orders/transition-order.server.ts'
import type { OrderTransition, TransitionRefusal } from '#app/modules/orders/transition-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import { openOf } from './payment-rules.ts'
import { paymentsOfOrder } from './payments.queries.server.ts'

/**
 * Staff took the money of a chat order themselves (or take an order off hold): its payment pages that are still open
 * take no more. What arrives on one of them all the same is a second payment, which goes back by itself.
 */
export function recordPaymentByHand(
  db: Db,
  move: Omit<OrderTransition, 'to'>,
): Promise<Result<Order, TransitionRefusal>> {
  return inTransaction(db, async (tx) => {
    const moved = await transitionOrder(tx, { ...move, to: 'paid' })
    if (moved.ok) await closeOpenPages(tx, openOf(await paymentsOfOrder(tx, moved.value.id)))
    return moved
  })
}
