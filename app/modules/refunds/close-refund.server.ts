// Ends an open refund: sent by staff, or closed without payment.
import { bangkokDay } from '#app/kit/dates.ts'
import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { mailRefunded } from '#app/modules/orders/order-mails.server.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { recordRefund } from './create-refund.server.ts'
import { decideDismissal, decideSending, type OpenRefund } from './order-refund-rules.ts'
import { deleteDestination } from './refund-destinations.queries.server.ts'
import { findRefund, markRefund } from './refunds.queries.server.ts'

type SentTransfer = { refundId: string; reference: string; on: string; actorId: string; now: Date }

/** Records a sent manual refund: the order books it, the customer is notified and the account deleted. */
export const recordRefundSent = (db: Db, { refundId, reference, on, actorId, now }: SentTransfer) =>
  inTransaction(db, async (tx) => {
    const open = await lockOpenRefund(tx, refundId)
    const actor = { kind: 'staff', id: actorId } as const
    const decision = decideSending(open, { reference, on, today: bangkokDay(now), actor, now })
    if (!decision.ok) return decision
    const { order, refund, orderRefund } = decision.value
    await markRefund(tx, refundId, { state: 'succeeded', sentReference: reference, sentOn: on, now })
    failpoint('refund_sent.after_mark')
    await deleteDestination(tx, refundId)
    if (orderRefund) await recordRefund(tx, orderRefund)
    else {
      // A duplicate payment is not the order's money.
      await mailRefunded(tx, order, refund.amount, { id: refundId, reference })
      const detail = { amountSatang: refund.amount, note: refund.reason }
      await recordAudit(tx, { action: 'order.refunded', entity: 'order', entityId: order.id, detail, actorId, now })
    }
    failpoint('refund_sent.before_commit')
    return ok({ ...refund, state: 'succeeded' as const, reference, sentOn: on })
  })

/** Closes a refund without payment; its money is the order's again. */
export const dismissRefund = (
  db: Db,
  { refundId, note, actorId, now }: { refundId: string; note: string; actorId: string; now: Date },
): Promise<Result<undefined, 'not_found' | 'wrong_state'>> =>
  inTransaction(db, async (tx) => {
    const decision = decideDismissal(await lockOpenRefund(tx, refundId))
    if (!decision.ok) return decision
    const { orderId, amount } = decision.value
    await markRefund(tx, refundId, { state: 'failed', dismissedAt: now, now })
    await deleteDestination(tx, refundId)
    const actor = { kind: 'staff', id: actorId } as const
    await recordEvent(tx, orderId, { kind: 'refund_set_aside', actor, note, amount, refund: { id: refundId }, now })
    return ok(undefined)
  })

/** Reads a refund under the lock of its order. */
async function lockOpenRefund(tx: Db, refundId: string): Promise<OpenRefund> {
  const unlocked = await findRefund(tx, refundId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  const refund = order && (await findRefund(tx, refundId))
  return { order, refund }
}
