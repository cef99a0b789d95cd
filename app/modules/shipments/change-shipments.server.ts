import type { Reason } from '#app/kit/refusals.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { type EventInput, type OrderChange, saveFacts } from '#app/modules/orders/save-order.server.ts'
import { withShipments } from '#app/modules/orders/shipments/order-shipments.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { ShipmentChange } from './shipment-rules.ts'
import { writeShipments } from './shipments.queries.server.ts'

type Job<Refusal extends Reason, Change extends ShipmentChange> = {
  /** Refused as stale when the order has another version. */
  version: number | undefined
  read?: (tx: Db, order: Order) => Promise<Order>
  /** Undefined: nothing differs. */
  decide: (order: Order) => Result<Change | undefined, Refusal>
  mail?: (tx: Db, after: Order, change: Change) => Promise<void>
}

/** Reads an order with its shipments under its lock, so that no item is sent twice; decides, writes and mails. */
export function changeShipments<Refusal extends Reason, Change extends ShipmentChange>(
  db: Db,
  orderNumber: string,
  { version, read = withShipments, decide, mail }: Job<Refusal, Change>,
): Promise<Result<Order, Refusal | 'not_found' | 'conflict'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrderByNumber(tx, orderNumber)
    if (!locked) return refuse('not_found')
    if (version !== undefined && version !== locked.version) return refuse('conflict')
    const order = await read(tx, locked)
    const decision = decide(order)
    if (!decision.ok) return decision
    if (!decision.value) return ok(order)
    failpoint('shipments.after_lock')
    const after = await saveShipments(tx, order, decision.value.change, decision.value.event)
    await mail?.(tx, after, decision.value)
    failpoint('shipments.before_commit')
    return ok(after)
  })
}

/** Writes changed shipments and the order's facts under its lock. */
export async function saveShipments(tx: Db, order: Order, change: OrderChange, event: EventInput): Promise<Order> {
  if (change.shipments) {
    await writeShipments(tx, order.id, change.shipments)
    failpoint('shipments.written')
  }
  return saveFacts(tx, order, change, event)
}
