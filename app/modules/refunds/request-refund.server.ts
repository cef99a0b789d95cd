import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { createRefund } from './create-refund.server.ts'
import type { NewRefund } from './new-refund-rules.ts'
import { decideRefund, type OrderMoney, type RefundRefusal, type RefundRequest } from './order-money-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { Refund } from './refund.ts'
import {
  type CarrierRefundRefusal,
  decideCarrierRefund,
  decideDuplicateRetry,
  retryRequest,
} from './refund-cause-rules.ts'
import { findRefund, refundsOfPayment } from './refunds.queries.server.ts'

/** Refunds by staff, one at a time: while one runs the rest is unknown. The entry point checks permission. */
export const requestRefund = (db: Db, request: RefundRequest): Promise<Result<Refund, RefundRefusal>> =>
  inTransaction(db, async (tx) => {
    const decision = decideRefund(await readOrderMoney(tx, request.orderId), request)
    return decision.ok ? writeRefund(tx, decision.value) : decision
  })

/** Writes a decided refund, in parts where several payments pay it. The caller holds the locks. */
export async function writeRefund(
  tx: Db,
  decided: { repeated: Refund } | { refund: NewRefund; more?: readonly NewRefund[] },
): Promise<Result<Refund, 'nothing_to_refund'>> {
  if ('repeated' in decided) return ok(decided.repeated)
  const refund = await createRefund(tx, decided.refund)
  for (const part of decided.more ?? []) await createRefund(tx, part)
  return refund ? ok(refund) : refuse('nothing_to_refund')
}

type Retry = { refundId: string; by: 'provider' | 'hand'; actorId: string; now: Date }
type RetryRefusal = RefundRefusal | 'not_found' | 'not_failed'

/** Replaces a failed refund, once: a second request returns the same one. */
export function retryRefund(db: Db, retry: Retry): Promise<Result<Refund, RetryRefusal>> {
  return inTransaction(db, async (tx) => {
    const known = await findRefund(tx, retry.refundId)
    if (!known) return refuse('not_found')
    const money = await readOrderMoney(tx, known.orderId)
    const failed = money.refunds.find(({ id }) => id === known.id)
    if (failed && failed.state !== 'failed') return refuse('not_failed')
    const decision = failed
      ? decideRefund(money, retryRequest(failed, retry))
      : decideDuplicateRetry(await readDuplicate(tx, known, money), retry)
    return decision.ok ? writeRefund(tx, decision.value) : decision
  })
}

/** A duplicate payment is not the order's money. */
async function readDuplicate(tx: Db, { id, paymentId }: Refund, { payments }: OrderMoney) {
  const refunds = paymentId ? await refundsOfPayment(tx, paymentId) : []
  return { failed: refunds.find((refund) => refund.id === id), payments, refunds }
}

type Noted = { orderId: string; version: number; stockBack: boolean; actor: Actor & { kind: 'staff' }; now: Date }

/** Records that the carrier refunded cash on delivery, once per order (unique index). */
export function refundByCarrier(db: Db, { orderId, ...noted }: Noted): Promise<Result<Refund, CarrierRefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const decision = decideCarrierRefund(await readOrderMoney(tx, orderId), noted)
    if (!decision.ok) return decision
    const refund = await createRefund(tx, decision.value)
    if (!refund) throw new Error('duplicate carrier refund under the order lock')
    return ok(refund)
  })
}
