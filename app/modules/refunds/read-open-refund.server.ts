import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { OpenRefund } from './open-refund-rules.ts'
import { findRefund } from './refunds.queries.server.ts'

/** Reads a refund under the lock of its order. */
export async function readOpenRefund(tx: Db, refundId: string): Promise<OpenRefund> {
  const known = await findRefund(tx, refundId)
  const order = known && (await lockOrder(tx, known.orderId))
  const refund = order && (await findRefund(tx, refundId))
  return { order, refund }
}
