import type { Result } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeShipments } from './change-shipments.server.ts'
import { mailSent } from './move-order.server.ts'
import { decideSending, type SendRefusal } from './shipment-rules.ts'
import type { Tracking } from './tracking.ts'

type Part = {
  orderNumber: string
  items: ReadonlyMap<number, number>
  tracking: Tracking | undefined
  version?: number | undefined
  actor: Actor
  now: Date
}

/** Sends a partial shipment; the last one ships the order. */
export const createShipment = (
  db: Db,
  { orderNumber, version, ...part }: Part,
): Promise<Result<Order, SendRefusal | 'not_found' | 'conflict'>> =>
  changeShipments(db, orderNumber, { version, decide: (order) => decideSending(order, part), mail: mailSent })
