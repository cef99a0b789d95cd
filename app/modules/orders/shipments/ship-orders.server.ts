import type { Db } from '#app/platform/database/pool.server.ts'
import type { Actor } from '../order.ts'
import { findOrderByNumber } from '../orders.queries.server.ts'
import { transitionOrder } from '../status/transition-order.server.ts'
import type { TransitionRefusal } from '../status/transition-rules.ts'
import { isSameShipment, type Tracking } from './tracking.ts'

export type Shipment = { number: string; version: number; tracking: Tracking }
type Shipped = { shipped: string[]; refused: { number: string; reason: TransitionRefusal }[] }

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
    const moved = await transitionOrder(db, { orderNumber: number, to: 'shipped', version, tracking, ...by })
    if (moved.ok || (await hasLeftAs(db, number, tracking))) done.shipped.push(number)
    else done.refused.push({ number, reason: moved.reason })
  }
  return done
}

async function hasLeftAs(db: Db, number: string, tracking: Tracking): Promise<boolean> {
  const order = await findOrderByNumber(db, number)
  return order !== undefined && isSameShipment(order, tracking)
}
