import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { RefundRefusal } from '#app/modules/refunds/order-money-rules.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import { carrierRefundOf } from '#app/modules/refunds/refunds.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import { awaitsExchange, mayClose, mayStep, refundChoiceOf } from './return-rules.ts'
import { updateReturn } from './returns.queries.server.ts'
import { cancelExchange } from './settle-exchange.server.ts'

type ReturnRefund = {
  returnId: string
  /** Set by staff: higher for return postage, lower for a worn item; default: what was paid. */
  amount?: Satang | undefined
  reason: string
  actorId: string
  now: Date
}

type ReturnRefundRefusal = RefundRefusal | 'not_found' | 'not_now'

/**
 * Refunds a received return, at most the shop's net payment. A repeated call returns the same refund. The entry point
 * checks permission.
 */
export function refundReturn(
  db: Db,
  { returnId, amount, reason, actorId, now }: ReturnRefund,
): Promise<Result<Refund, ReturnRefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return refuse('not_found')
    const { back, facts } = locked
    if (back.state !== 'refunded' && (!mayStep(back, 'refund') || awaitsExchange(back))) return refuse('not_now')
    const request = { orderId: back.orderId, key: `return:${returnId}`, returnId, reason, actorId, now }
    const paid = await requestRefund(tx, { ...request, amount, choice: refundChoiceOf(facts, back) })
    // A carrier's refund covers the return too.
    const refund = paid.ok ? paid.value : await carrierRefundOf(tx, back.orderId)
    if (!refund || back.state === 'refunded') return paid
    await updateReturn(tx, back, { state: 'refunded', refundId: refund.id, endedAt: now })
    return ok(refund)
  })
}

/** Ends a return without a refund, with a reason. Refuses when items were restocked: their money is owed. */
export function closeReturn(
  db: Db,
  { returnId, note, actorId, now }: { returnId: string; note: string; actorId: string; now: Date },
): Promise<Result<undefined, 'not_found' | 'not_now' | 'note_missing' | 'on_shelf'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return refuse('not_found')
    const { back } = locked
    if (!mayClose(back)) return refuse('not_now')
    if (!note) return refuse('note_missing')
    if (back.lines.some(({ sellable }) => sellable > 0)) return refuse('on_shelf')
    await cancelExchange(tx, back, now)
    await updateReturn(tx, back, { state: 'closed', shopNote: note, endedAt: now })
    const actor = { kind: 'staff', id: actorId } as const
    await recordEvent(tx, back.orderId, { kind: 'return_closed', actor, note, now })
    return ok(undefined)
  })
}
