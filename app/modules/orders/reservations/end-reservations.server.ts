import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { moveStock } from '../status/move-stock.server.ts'
import { overdueReservations } from './reserved.queries.server.ts'

const maxPerRound = 500

/** Releases items of orders whose reservation ended; the orders stay open. Returns the number ended. */
export async function endReservations(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (const orderId of await overdueReservations(db, now, maxPerRound)) if (await end(db, orderId, now)) ended++
  return ended
}

/** Checks again under the lock: the order may be paid or extended by now. */
function end(db: Db, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending' || order.stockState !== 'held') return false
    if (!order.reservedUntil || order.reservedUntil > now) return false
    const event = { kind: 'reservation_ended', actor: { kind: 'system' }, now } as const
    await moveStock(tx, order, 'released', event)
    await saveFacts(tx, order, { stockState: 'released' }, event)
    return true
  })
}
