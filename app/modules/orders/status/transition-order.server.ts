import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockUsedCoupons, reclaimCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Order } from '../order.ts'
import { mailOrderResumed } from '../order-mails.server.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { moveStock } from './move-stock.server.ts'
import { recordPayment } from './record-payment.server.ts'
import { decideTransition, type OrderMove, type OrderTransition, type TransitionRefusal } from './transition-rules.ts'

/**
 * Moves an order that does not ship, as the table of transitions allows. `paid` records a manual payment or ends a hold. A
 * second concurrent move is decided anew under the order's lock.
 */
export function transitionOrder(db: Db, request: OrderTransition): Promise<Result<Order, TransitionRefusal>> {
  return inTransaction(db, async (tx) => {
    const decision = decideTransition(await lockOrderByNumber(tx, request.orderNumber), request)
    if (!decision.ok) return decision
    failpoint('move.after_lock')
    const { value } = decision
    const moved = 'outcome' in value ? ok((await recordPayment(tx, value)).order) : await writeMove(tx, value)
    failpoint('move.before_commit')
    return moved
  })
}

async function writeMove(
  tx: Db,
  { order, change, event, reclaimsCoupon }: OrderMove,
): Promise<Result<Order, TransitionRefusal>> {
  if (reclaimsCoupon) await lockUsedCoupons(tx, order.id)
  if (!(await moveStock(tx, order, change.stockState ?? order.stockState, event))) return refuse('no_stock')
  if (reclaimsCoupon) await reclaimCoupons(tx, order.id)
  const after = await saveFacts(tx, order, change, event)
  if (event.kind === 'resumed') await mailOrderResumed(tx, order, after)
  return ok(after)
}
