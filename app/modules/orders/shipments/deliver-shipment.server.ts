import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from '../order.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { type DeliverRefusal, decideDelivery } from './shipment-rules.ts'
import { withShipments } from './shipments.queries.server.ts'

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
export function deliverShipment(
  db: Db,
  { orderNumber, version, ...delivery }: Delivery,
): Promise<Result<Order, DeliverRefusal | 'not_found' | 'stale'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrderByNumber(tx, orderNumber)
    if (!locked) return refuse('not_found')
    if (version !== undefined && version !== locked.version) return refuse('stale')
    const decision = decideDelivery(await withShipments(tx, locked), delivery)
    if (!decision.ok) return decision
    const { order, change, event } = decision.value
    return ok(await saveFacts(tx, order, change, event))
  })
}
