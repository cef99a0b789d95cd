import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { createRefund } from './create-refund.server.ts'
import type { NewRefund } from './new-refund-rules.ts'
import { decideRefund, type RefundRefusal } from './order-money-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { Refund } from './refund.ts'
import { findRefund, refundsOfPayment } from './refunds.queries.server.ts'
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
    return 'repeated' in value ? ok(value.repeated) : write(tx, value.refund)
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
  return 'repeated' in value ? ok(value.repeated) : write(tx, value.refund)
}

async function write(tx: Db, refund: NewRefund): Promise<Result<Refund, RetryRefusal>> {
  const written = await createRefund(tx, refund)
  return written ? ok(written) : refuse('nothing_to_refund')
}
