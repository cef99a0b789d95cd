import { ok, type Result } from '#app/kit/result.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { decideDismissal } from './open-refund-rules.ts'
import { readOpenRefund } from './read-open-refund.server.ts'
import { deleteDestination } from './refund-destinations.queries.server.ts'
import { markRefund } from './refunds.queries.server.ts'

/** Closes a refund without payment; its money is the order's again. */
export function dismissRefund(
  db: Db,
  { refundId, note, actorId, now }: { refundId: string; note: string; actorId: string; now: Date },
): Promise<Result<undefined, 'not_found' | 'wrong_state'>> {
  return inTransaction(db, async (tx) => {
    const decision = decideDismissal(await readOpenRefund(tx, refundId))
    if (!decision.ok) return decision
    const { orderId, amount } = decision.value
    await markRefund(tx, refundId, { state: 'failed', dismissed: true, now })
    await deleteDestination(tx, refundId)
    const actor = { kind: 'staff', id: actorId } as const
    await recordEvent(tx, orderId, { kind: 'refund_set_aside', actor, note, amount, refund: { id: refundId }, now })
    return ok(undefined)
  })
}
