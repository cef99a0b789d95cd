import type { Actor } from '#app/modules/orders/order.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type MoveRefusal, moveOrder } from './move-order.server.ts'
import { isSameShipment, type Tracking } from './tracking.ts'

export type Shipment = { number: string; version: number; tracking: Tracking }
type Shipped = { shipped: string[]; refused: { number: string; reason: MoveRefusal }[] }

/**
 * Ships several orders, each with its own shipment and result. An order already sent with the same shipment succeeds
 * unchanged, so that a repeated request mails nothing twice.
 */
export async function shipOrders(
  db: Db,
  shipments: readonly Shipment[],
  by: { actor: Actor; now: Date },
): Promise<Shipped> {
  const done: Shipped = { shipped: [], refused: [] }
  for (const { number, version, tracking } of shipments) {
    const moved = await moveOrder(db, { orderNumber: number, to: 'shipped', version, tracking, ...by })
    if (moved.ok || (await hasLeftAs(db, number, tracking))) done.shipped.push(number)
    else done.refused.push({ number, reason: moved.reason })
  }
  return done
}

async function hasLeftAs(db: Db, number: string, tracking: Tracking): Promise<boolean> {
  const order = await findOrderByNumber(db, number)
  return order !== undefined && isSameShipment(order, tracking)
}
