import type { Result } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeShipments } from './change-shipments.server.ts'
import { type DeliverRefusal, decideDelivery } from './shipment-rules.ts'

type Delivery = {
  orderNumber: string
  shipmentNumber: number
  version?: number | undefined
  /** The day of arrival (2026-11-25). */
  day?: string | undefined
  actor: Actor
  now: Date
}

/** Records that a shipment arrived; the last one makes the order delivered. */
export const deliverShipment = (
  db: Db,
  { orderNumber, version, ...delivery }: Delivery,
): Promise<Result<Order, DeliverRefusal | 'not_found' | 'conflict'>> =>
  changeShipments(db, orderNumber, { version, decide: (order) => decideDelivery(order, delivery) })
