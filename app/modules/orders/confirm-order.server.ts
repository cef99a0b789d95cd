import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from './order.ts'
import { lockOrderByNumber } from './orders.queries.server.ts'
import { saveFacts } from './save-order.server.ts'

/**
 * Staff have spoken with a chat customer: her pieces are kept for another day (`holdMinutes.chat`), in which she pays.
 */
export function confirmOrder(
  db: Db,
  request: { orderNumber: string; actor: Actor; now: Date },
): Promise<Result<Order, 'not_found' | 'nothing_to_confirm'>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, request.orderNumber)
    if (!order) return refuse('not_found')
    if (order.awaiting !== 'confirmation') return refuse('nothing_to_confirm')
    const { actor, now } = request
    const { holdMinutes } = await readSettings(tx)
    const expiresAt = addMinutes(now, holdMinutes.chat)
    return ok(await saveFacts(tx, order, { confirmedAt: now, expiresAt }, { kind: 'confirmed', actor, now }))
  })
}
