import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Actor, Order } from '../order.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { withReturned } from '../refunds/refunded-items.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { decideUndo, type UndoRefusal } from './shipment-rules.ts'
import { withShipments } from './shipments.queries.server.ts'

type Undo = {
  orderNumber: string
  shipmentNumber: number
  reason: string
  version?: number | undefined
  actor: Actor
  now: Date
}

/** Undoes a shipment recorded by mistake: its items are to be packed again. */
export function undoShipment(
  db: Db,
  { orderNumber, version, ...undo }: Undo,
): Promise<Result<Order, UndoRefusal | 'not_found' | 'stale'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrderByNumber(tx, orderNumber)
    if (!locked) return refuse('not_found')
    if (version !== undefined && version !== locked.version) return refuse('stale')
    const decision = decideUndo(await withReturned(tx, await withShipments(tx, locked)), undo)
    if (!decision.ok) return decision
    const { order, change, event } = decision.value
    const after = await saveFacts(tx, order, change, event)
    failpoint('undo.before_commit')
    return ok(after)
  })
}
