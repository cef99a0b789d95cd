import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { decideRefund, type NewRefund, type RefundRefusal } from './order-money-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { Refund } from './refund.ts'
import { findRefund, refundsOfPayment } from './refunds.queries.server.ts'
import { createManualRefund, queueRefund } from './request-refund.server.ts'
import { decideDuplicateRetry, retryRequest } from './retry-rules.ts'

type Retry = { refundId: string; by: 'provider' | 'hand'; actorId: string; now: Date }
type RetryRefusal = RefundRefusal | 'not_found' | 'not_failed'

/** Replaces a failed refund, once: a second request returns the same one. */
export function retryRefund(db: Db, retry: Retry): Promise<Result<Refund, RetryRefusal>> {
  return inTransaction(db, async (tx) => {
    const known = await findRefund(tx, retry.refundId)
    if (!known) return refuse('not_found')
    const money = await readOrderMoney(tx, known.orderId)
    const failed = money.refunds.find(({ id }) => id === known.id)
    if (!failed) return retryDuplicate(tx, retry, money.payments)
    if (failed.state !== 'failed') return refuse('not_failed')
    const decision = decideRefund(money, retryRequest(failed, retry))
    if (!decision.ok) return decision
    const { value } = decision
    if (value.kind === 'repeated') return ok(value.refund)
    return value.kind === 'isManual' ? refuse('not_failed') : write(tx, value.refund, retry.by)
  })
}

async function retryDuplicate(
  tx: Db,
  retry: Retry,
  payments: Parameters<typeof decideDuplicateRetry>[0]['payments'],
): Promise<Result<Refund, RetryRefusal>> {
  const failed = await findRefund(tx, retry.refundId)
  const refunds = failed?.paymentId ? await refundsOfPayment(tx, failed.paymentId) : []
  const decision = decideDuplicateRetry({ failed, payments, refunds }, retry)
  if (!decision.ok) return decision
  const { value } = decision
  return 'repeated' in value ? ok(value.repeated) : write(tx, value.refund, retry.by)
}

async function write(tx: Db, refund: NewRefund, by: Retry['by']): Promise<Result<Refund, RetryRefusal>> {
  const { payment } = refund
  const written =
    by === 'provider' && payment ? await queueRefund(tx, { ...refund, payment }) : await createManualRefund(tx, refund)
  return written ? ok(written) : refuse('nothing_to_refund')
}
