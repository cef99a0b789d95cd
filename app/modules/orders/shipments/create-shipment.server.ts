import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailShipped } from '../order-mails.server.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { decideSending, type SendRefusal } from './shipment-rules.ts'
import { withShipments } from './shipments.queries.server.ts'
import type { Tracking } from './tracking.ts'

type Part = {
  orderNumber: string
  items: ReadonlyMap<number, number>
  tracking: Tracking | undefined
  version?: number | undefined
  actor: Actor
  now: Date
}

/**
 * Sends a partial shipment; the last one ships the order. The order's lock prevents an item from being sent twice, or
 * after its refund.
 */
export function createShipment(
  db: Db,
  { orderNumber, version, ...part }: Part,
): Promise<Result<Order, SendRefusal | 'not_found' | 'stale'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrderByNumber(tx, orderNumber)
    if (!locked) return refuse('not_found')
    if (version !== undefined && version !== locked.version) return refuse('stale')
    const decision = decideSending(await withShipments(tx, locked), part)
    if (!decision.ok) return decision
    failpoint('part.after_lock')
    const { order, change, event, shipment } = decision.value
    const after = await saveFacts(tx, order, change, event)
    if (shipment) await mailShipped(tx, after, shipment)
    failpoint('part.before_commit')
    return ok(after)
  })
}
