import type { Result } from '#app/kit/result.ts'
import type { Order, OrderStatus } from '#app/modules/orders/order.ts'
import { mailShipped } from '#app/modules/orders/order-mails.server.ts'
import { transitionOrder } from '#app/modules/orders/status/transition-order.server.ts'
import type { OrderTransition, TransitionRefusal } from '#app/modules/orders/status/transition-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeShipments } from './change-shipments.server.ts'
import { decideMove, type Sending, type SendRefusal } from './shipment-rules.ts'
import type { Tracking } from './tracking.ts'

export type OrderMove = Omit<OrderTransition, 'to'> & {
  to: Exclude<OrderStatus, 'cancelled' | 'refunded'>
  tracking?: Tracking | undefined
}

export type MoveRefusal = TransitionRefusal | SendRefusal

/**
 * Moves an order for staff, as the table of transitions allows. A second concurrent move is decided anew under the
 * order's lock.
 */
export function moveOrder(db: Db, request: OrderMove): Promise<Result<Order, MoveRefusal>> {
  const { to, orderNumber, version } = request
  if (to !== 'shipped' && to !== 'completed') return transitionOrder(db, { ...request, to })
  return changeShipments(db, orderNumber, {
    version,
    decide: (order) => decideMove(order, { ...request, to }),
    mail: mailSent,
  })
}

export async function mailSent(tx: Db, after: Order, { shipment }: Sending): Promise<void> {
  if (shipment) await mailShipped(tx, after, shipment)
}
