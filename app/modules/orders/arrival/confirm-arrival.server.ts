import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor } from '../order.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { allDelivered } from '../shipments/shipment-rules.ts'
import { withShipments } from '../shipments/shipments.queries.server.ts'
import { mayTransition } from '../status/order-transitions.ts'

/** Completes an order once its customer reports that it arrived. */
export const confirmArrival = (
  db: Db,
  { orderId, actor, now }: { orderId: string; actor: Actor; now: Date },
): Promise<Result<undefined, 'not_found' | 'not_shipped'>> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    if (order.status === 'completed') return ok(undefined)
    if (mayTransition(order, 'completed') !== true) return refuse('not_shipped')
    const delivered = allDelivered(await withShipments(tx, order), now)
    await saveFacts(tx, order, { completedAt: now, ...delivered }, { kind: 'moved', actor, now })
    return ok(undefined)
  })
