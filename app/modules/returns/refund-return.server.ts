import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { RefundRefusal } from '#app/modules/refunds/order-money-rules.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import { carrierRefundOf } from '#app/modules/refunds/refunds.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { changeReturn } from './change-return.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import { mayRefund, refundChoiceOf } from './return-rules.ts'
import { decideClosing, refundedBy } from './return-step-rules.ts'
import { saveReturn } from './returns.queries.server.ts'

type ReturnRefund = {
  returnId: string
  /** Set by staff: higher for return postage, lower for a worn item; default: what was paid. */
  amount?: Satang | undefined
  reason: string
  actorId: string
  now: Date
}

type ReturnRefundRefusal = RefundRefusal | 'not_found' | 'wrong_state'

/**
 * Refunds a received return, at most the shop's net payment. A repeated call returns the same refund. The entry point
 * checks permission.
 */
export function refundReturn(
  db: Db,
  { returnId, amount, reason, actorId, now }: ReturnRefund,
): Promise<Result<Refund, ReturnRefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const facts = await lockReturn(tx, returnId)
    if (!facts) return refuse('not_found')
    const { back } = facts
    if (back.state !== 'refunded' && !mayRefund(back)) return refuse('wrong_state')
    const request = { orderId: back.orderId, key: `return:${returnId}`, returnId, reason, actorId, now }
    const paid = await requestRefund(tx, { ...request, amount, choice: refundChoiceOf(facts, back) })
    // A carrier's refund covers the return too.
    const refund = paid.ok ? paid.value : await carrierRefundOf(tx, back.orderId)
    if (!refund || back.state === 'refunded') return paid
    await saveReturn(tx, refundedBy(back, refund.id, now))
    return ok(refund)
  })
}

type Closing = { returnId: string; note: string; actorId: string; now: Date }

/** Ends a return without a refund, with a reason. Refuses when items were restocked: their money is owed. */
export const closeReturn = (db: Db, closing: Closing) =>
  changeReturn(db, closing, (facts) => decideClosing(facts, closing))
