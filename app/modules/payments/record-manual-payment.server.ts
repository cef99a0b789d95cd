import type { Result } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { transitionOrder } from '#app/modules/orders/status/transition-order.server.ts'
import type { OrderTransition, TransitionRefusal } from '#app/modules/orders/status/transition-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import { openOf } from './payment-rules.ts'
import { paymentsOfOrder } from './payments.queries.server.ts'

/** Books manual money and closes the open payment pages. A later payment there is a duplicate. */
export function recordManualPayment(
  db: Db,
  move: Omit<OrderTransition, 'to'>,
): Promise<Result<Order, TransitionRefusal>> {
  return inTransaction(db, async (tx) => {
    const moved = await transitionOrder(tx, { ...move, to: 'paid' })
    if (moved.ok) await closeOpenPages(tx, openOf(await paymentsOfOrder(tx, moved.value.id)))
    return moved
  })
}
