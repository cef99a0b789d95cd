import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailTracking } from '../order-mails.server.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { decideTracking } from './shipment-rules.ts'
import { withShipments } from './shipments.queries.server.ts'
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
export function changeTracking(
  db: Db,
  { orderNumber, shipmentNumber, tracking, version, actor, now }: TrackingChange,
): Promise<Result<Order, 'not_found' | 'stale' | 'not_shipped' | 'bad_tracking'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrderByNumber(tx, orderNumber)
    if (!locked) return refuse('not_found')
    if (version !== undefined && version !== locked.version) return refuse('stale')
    const order = await withShipments(tx, locked)
    const decision = decideTracking(order, shipmentNumber, tracking)
    if (!decision.ok) return decision
    if (!decision.value) return ok(order)
    const { shipment, shipments } = decision.value
    const note = shipment.trackingNumber
    const after = await saveFacts(tx, order, { shipments }, { kind: 'tracking', actor, note, now })
    await mailTracking(tx, after, shipment)
    return ok(after)
  })
}
