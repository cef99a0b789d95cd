import type { Result } from '#app/kit/result.ts'
import { type MoveRefusal, moveOrder, type OrderMove } from '#app/modules/orders/move-order.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import { paymentsOfOrder } from './payments.queries.server.ts'

/**
 * Staff took the money of a chat order themselves (or take an order off hold): its payment pages that are still open
 * take no more. What arrives on one of them all the same is a second payment, which goes back by itself.
 */
export function recordPaymentByHand(db: Db, move: Omit<OrderMove, 'to'>): Promise<Result<Order, MoveRefusal>> {
  return inTransaction(db, async (tx) => {
    const moved = await moveOrder(tx, { ...move, to: 'paid' })
    if (moved.ok) await closeOpenPages(tx, await paymentsOfOrder(tx, moved.value.id))
    return moved
  })
}
