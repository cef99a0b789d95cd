import { randomUUID } from 'node:crypto'
import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Payment, Refund } from './payment.ts'
import { refundable } from './payment-rules.ts'
import { lockPayments } from './payments.queries.server.ts'
import { findRefundByKey, insertRefund, refundsOfPayment } from './refunds.queries.server.ts'

export type RefundWish = {
  orderId: string
  amount: Satang
  reason: string
  /** One press of the button: the same key never asks twice. */
  key: string
  actorId: string
  now: Date
}

/**
 * Staff pay an order's money back, wholly or in part. Under the locks of order and payment the refunds that did not
 * fail never exceed what arrived. The provider is asked by the queued job; who may do this is asked by the door.
 */
export function requestRefund(
  db: Db,
  wish: RefundWish,
): Promise<Result<Refund, 'not_paid' | 'more_than_paid' | 'nothing_to_refund'>> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, wish.orderId)
    const repeated = await findRefundByKey(tx, wish.key)
    if (repeated) return ok(repeated)
    if (wish.amount <= 0) return refuse('nothing_to_refund')
    const payment = (await lockPayments(tx, wish.orderId)).find(
      ({ stage }) => stage === 'succeeded' || stage === 'mismatch',
    )
    if (payment?.received === undefined) return refuse('not_paid')
    if (wish.amount > refundable(payment.received, await refundsOfPayment(tx, payment.id)))
      return refuse('more_than_paid')
    const refund = await queueRefund(tx, { ...wish, payment, requestKey: wish.key })
    return refund ? ok(refund) : refuse('nothing_to_refund')
  })
}

/** Writes a refund and the job that pays it. The caller holds the order's lock and knows that the amount is there. */
export async function queueRefund(
  tx: Db,
  wish: {
    payment: Payment
    amount: Satang
    reason: string
    requestKey: string
    actorId: string | undefined
    now: Date
  },
): Promise<Refund | undefined> {
  const refund = await insertRefund(tx, {
    id: randomUUID(),
    payment_id: wish.payment.id,
    order_id: wish.payment.orderId,
    amount_satang: wish.amount,
    reason: wish.reason,
    state: 'requested',
    request_key: wish.requestKey,
    actor_id: wish.actorId ?? null,
    created_at: wish.now,
    updated_at: wish.now,
  })
  if (refund) await enqueue(tx, 'refund_payment', { refundId: refund.id }, { key: `refund:${refund.id}` })
  return refund
}
