import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { decideCarrierRefund } from './carrier-refund-rules.ts'
import { createRefund } from './create-refund.server.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { OrderMoney, Refund } from './refund.ts'
import { decideRefund, type RefundDecision, type RefundRefusal, type RefundRequest } from './refund-request-rules.ts'
import { findRefund, refundsOfPayment } from './refunds.queries.server.ts'
import { decideDuplicateRetry, type RefundRetry, retryRequest } from './retry-refund-rules.ts'

/** Refunds by staff, one at a time: while one runs the balance is unknown. The entry point checks permission. */
export const requestRefund = (db: Db, request: RefundRequest): Promise<Result<Refund, RefundRefusal>> =>
  inTransaction(db, async (tx) => {
    const decision = decideRefund(await readOrderMoney(tx, request.orderId), request)
    return decision.ok ? writeRefund(tx, decision.value) : decision
  })

/** Writes a decided refund, in parts where several payments pay it. The caller holds the locks. */
export async function writeRefund(tx: Db, decision: RefundDecision): Promise<Result<Refund, 'nothing_to_refund'>> {
  if ('repeated' in decision) return ok(decision.repeated)
  const refund = await createRefund(tx, decision.refund)
  for (const part of decision.further) await createRefund(tx, part)
  return refund ? ok(refund) : refuse('nothing_to_refund')
}

/** Replaces a failed refund, once: a second request returns the same one. */
export const retryRefund = (db: Db, { refundId, ...retry }: RefundRetry & { refundId: string }) =>
  inTransaction(db, async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (!refund) return refuse('not_found')
    const money = await readOrderMoney(tx, refund.orderId)
    const failed = money.refunds.find(({ id }) => id === refundId)
    if (failed && failed.state !== 'failed') return refuse('not_failed')
    const decision = failed
      ? decideRefund(money, retryRequest(failed, retry))
      : decideDuplicateRetry(await readDuplicate(tx, refund, money), retry)
    return decision.ok ? writeRefund(tx, decision.value) : decision
  })

/** A duplicate payment is not the order's money. */
async function readDuplicate(tx: Db, { id, paymentId }: Refund, { payments }: OrderMoney) {
  const refunds = paymentId ? await refundsOfPayment(tx, paymentId) : []
  return { failed: refunds.find((refund) => refund.id === id), payments, refunds }
}

type CarrierRefund = { version: number; stockBack: boolean; actor: Actor & { kind: 'staff' }; now: Date }

/** Records that the carrier refunded cash on delivery, once per order (unique index). */
export const refundByCarrier = (db: Db, { orderId, ...input }: CarrierRefund & { orderId: string }) =>
  inTransaction(db, async (tx) => {
    const decision = decideCarrierRefund(await readOrderMoney(tx, orderId), input)
    if (!decision.ok) return decision
    const refund = await createRefund(tx, decision.value)
    if (!refund) throw new Error('duplicate carrier refund under the order lock')
    return ok(refund)
  })
