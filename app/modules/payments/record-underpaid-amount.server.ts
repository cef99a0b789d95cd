import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { underpaidOf } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordTransfer } from './record-transfer.server.ts'

type Arrived = { orderNumber: string; version: number; actor: Actor; now: Date }
type MissingRefusal = 'not_found' | 'conflict' | 'slip_first' | 'already_paid'

/** Books the underpaid amount that staff saw in the bank. Refused while a slip is under review. */
export function recordUnderpaidAmount(
  db: Db,
  { orderNumber, version, actor, now }: Arrived,
): Promise<Result<Order, MissingRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    if (order.version !== version) return refuse('conflict')
    if (order.slipAt) return refuse('slip_first')
    const amount = underpaidOf(order)
    if (amount === 0) return refuse('already_paid')
    const key = `missing:${order.id}:${version}`
    return ok((await recordTransfer(tx, order, { amount, key, actor, now })).order)
  })
}
