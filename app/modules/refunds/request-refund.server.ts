import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { createRefund } from './create-refund.server.ts'
import { decideRefund, type RefundRefusal, type RefundRequest } from './order-money-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { Refund } from './refund.ts'

/**
 * Refunds an order's money by staff, one refund at a time: while one runs the remaining amount is unknown. A job sends
 * the request to the provider; a manual refund stays open until `note-refund-sent`. The entry point checks permission.
 */
export function requestRefund(db: Db, request: RefundRequest): Promise<Result<Refund, RefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const decision = decideRefund(await readOrderMoney(tx, request.orderId), request)
    if (!decision.ok) return decision
    const { value } = decision
    if ('repeated' in value) return ok(value.repeated)
    const refund = await createRefund(tx, value.refund)
    for (const part of value.more ?? []) await createRefund(tx, part)
    return refund ? ok(refund) : refuse('nothing_to_refund')
  })
}
