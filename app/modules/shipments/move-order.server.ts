import type { Result } from '#app/kit/result.ts'
import type { Actor, Order, OrderStatus } from '#app/modules/orders/order.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { transitionOrder } from '#app/modules/orders/status/transition-order.server.ts'
import type { OrderTransition, TransitionRefusal } from '#app/modules/orders/status/transition-rules.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { changeShipments, mailSent } from './change-shipments.server.ts'
import { decideMove, type SendRefusal } from './shipment-rules.ts'
import { isSameShipment, type Tracking } from './tracking.ts'

export type OrderMove = Omit<OrderTransition, 'to'> & {
  to: Exclude<OrderStatus, 'cancelled' | 'refunded'>
  tracking?: Tracking | undefined
}

export type MoveRefusal = TransitionRefusal | SendRefusal

/** Moves an order for staff, as the table of transitions allows, decided under the order's lock. */
export function moveOrder(db: Db, request: OrderMove): Promise<Result<Order, MoveRefusal>> {
  const { to, orderNumber, version } = request
  if (to !== 'shipped' && to !== 'completed') return transitionOrder(db, { ...request, to })
  return changeShipments(db, orderNumber, {
    version,
    decide: (order) => decideMove(order, { ...request, to }),
    mail: mailSent,
  })
}

export type ShipmentInput = { number: string; version: number; tracking: Tracking }

/** Ships several orders, each with its own result. The same shipment again succeeds and mails nothing. */
export async function shipOrders(db: Db, shipments: readonly ShipmentInput[], by: { actor: Actor; now: Date }) {
  const shipped: string[] = []
  const refused: { number: string; reason: MoveRefusal }[] = []
  for (const { number, version, tracking } of shipments) {
    const moved = await moveOrder(db, { orderNumber: number, to: 'shipped', version, tracking, ...by })
    if (moved.ok || (await isShippedAs(db, number, tracking))) shipped.push(number)
    else refused.push({ number, reason: moved.reason })
  }
  return { shipped, refused }
}

async function isShippedAs(db: Db, number: string, tracking: Tracking): Promise<boolean> {
  const order = await findOrderByNumber(db, number)
  return order !== undefined && isSameShipment(order, tracking)
}
