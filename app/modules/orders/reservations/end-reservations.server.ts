import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { moveStock } from '../status/move-stock.server.ts'
import { overdueReservations } from './reserved.queries.server.ts'

const mostPerRound = 500

/** Frees the pieces of open orders whose reservation is over. The orders stay open until their own end. */
export async function endReservations(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (const orderId of await overdueReservations(db, now, mostPerRound)) if (await end(db, orderId, now)) ended++
  return ended
}

/** Looks again under the order's lock: it may have been paid, confirmed or extended since the list was read. */
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
