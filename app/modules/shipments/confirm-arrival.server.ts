import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { withShipments } from '#app/modules/orders/shipments/order-shipments.queries.server.ts'
import { mayTransition } from '#app/modules/orders/status/order-transitions.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { saveShipments } from './change-shipments.server.ts'
import { allDelivered } from './shipment-rules.ts'

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
    await saveShipments(tx, order, { completedAt: now, ...delivered }, { kind: 'moved', actor, now })
    return ok(undefined)
  })
