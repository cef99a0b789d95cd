import type { Result } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { mailTracking } from '#app/modules/orders/order-mails.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeShipments } from './change-shipments.server.ts'
import { decideTracking } from './shipment-rules.ts'
import type { Tracking } from './tracking.ts'

type TrackingChange = {
  orderNumber: string
  /** Defaults to the shipment sent last. */
  shipmentNumber?: number | undefined
  tracking: Tracking
  version?: number | undefined
  actor: Actor
  now: Date
}

/** Changes carrier and tracking number of a sent shipment and mails the customer. */
export const changeTracking = (
  db: Db,
  { orderNumber, version, ...typed }: TrackingChange,
): Promise<Result<Order, 'not_found' | 'conflict' | 'not_shipped' | 'bad_tracking'>> =>
  changeShipments(db, orderNumber, {
    version,
    decide: (order) => decideTracking(order, typed),
    mail: (tx, after, { shipment }) => mailTracking(tx, after, shipment),
  })
