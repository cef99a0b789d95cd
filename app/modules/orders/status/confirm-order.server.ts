import { ok, type Result, refuse } from '#app/kit/result.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailConfirmed } from '../order-mails.server.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { decideConfirmation } from './confirmation-rules.ts'
import { moveStock } from './move-stock.server.ts'

/** Confirms a chat or cash-on-delivery order for staff. */
export function confirmOrder(
  db: Db,
  request: { orderNumber: string; actor: Actor; now: Date },
): Promise<Result<Order, 'not_found' | 'nothing_to_confirm' | 'no_stock'>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, request.orderNumber)
    const { actor, now } = request
    const decision = decideConfirmation(order, await readSettings(tx), now)
    if (!decision.ok) return decision
    const { order: before, change } = decision.value
    // Items whose reservation ended may have been sold.
    if (!(await moveStock(tx, before, change.stockState, { actor, now }))) return refuse('no_stock')
    failpoint('confirm.after_stock')
    const after = await saveFacts(tx, before, change, { kind: 'confirmed', actor, now })
    await mailConfirmed(tx, after)
    return ok(after)
  })
}
