import { bangkokDay } from '#app/kit/dates.ts'
import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { mailRefunded } from '#app/modules/orders/order-mails.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { decideSending, type SendingRefusal } from './open-refund-rules.ts'
import { readOpenRefund } from './read-open-refund.server.ts'
import { recordRefund } from './record-refund.server.ts'
import type { Refund } from './refund.ts'
import { deleteDestination } from './refund-destinations.queries.server.ts'
import { markRefund } from './refunds.queries.server.ts'

type Sent = { refundId: string; reference: string; on: string; actorId: string; now: Date }

/**
 * Records a sent manual refund: the order books it, its document is issued, the customer is notified and the account
 * deleted, in one transaction.
 */
export function noteRefundSent(
  db: Db,
  { refundId, reference, on, actorId, now }: Sent,
): Promise<Result<Refund, SendingRefusal>> {
  return inTransaction(db, async (tx) => {
    const open = await readOpenRefund(tx, refundId)
    const requestedOn = bangkokDay(open.refund?.createdAt ?? now)
    const actor = { kind: 'staff', id: actorId } as const
    const decision = decideSending(open, { reference, on, requestedOn, today: bangkokDay(now), actor, now })
    if (!decision.ok) return decision
    const { order, refund } = open as { order: Order; refund: Refund }
    await markRefund(tx, refundId, { state: 'succeeded', sent: { reference, on }, now })
    failpoint('refund_sent.after_mark')
    await deleteDestination(tx, refundId)
    const { orderRefund } = decision.value
    if (orderRefund) await recordRefund(tx, orderRefund)
    else await tellDuplicate(tx, order, { ...refund, reference }, { actorId, now })
    failpoint('refund_sent.before_commit')
    return ok({ ...refund, state: 'succeeded' as const, reference, sentOn: on })
  })
}

/** A duplicate payment is not the order's money. */
async function tellDuplicate(tx: Db, order: Order, refund: Refund, by: { actorId: string; now: Date }) {
  await mailRefunded(tx, order, refund.amount, refund)
  await recordAudit(tx, {
    ...by,
    action: 'order.refunded',
    entity: 'order',
    entityId: order.id,
    detail: { amountSatang: refund.amount, note: refund.reason },
  })
}
