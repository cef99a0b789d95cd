import { randomUUID } from 'node:crypto'
import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { netPaid } from '#app/modules/orders/record-payment.server.ts'
import { recordRefund } from '#app/modules/orders/record-refund.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Payment, Refund } from './payment.ts'
import { isRunning, refundable } from './payment-rules.ts'
import { lockPayments } from './payments.queries.server.ts'
import { findRefundByKey, insertRefund, refundsOfOrder, refundsOfPayment } from './refunds.queries.server.ts'

type StaffRefund = {
  orderId: string
  amount: Satang
  reason: string
  /** Whether the pieces of a parcel that has left are back; counts when this gives the whole money back. */
  stockBack?: boolean | undefined
  /** Staff have paid it back themselves. Always so for money they took by hand; else only once the provider refused. */
  byHand?: boolean | undefined
  /** One press of the button: the same key never asks twice. */
  key: string
  actorId: string
  now: Date
}

export type RefundRefusal =
  | 'not_paid'
  | 'more_than_paid'
  | 'nothing_to_refund'
  | 'refund_running'
  | 'refund_failed'
  | 'provider_first'

/**
 * Staff pay an order's money back, wholly or in part, one refund at a time: while one is on its way nobody knows what
 * is left. Under the locks of order and payment the refunds that did not fail never exceed what arrived. The provider
 * is asked by the queued job; what was paid back by hand is booked at once. Who may do this is asked by the entry
 * point.
 */
export function requestRefund(db: Db, request: StaffRefund): Promise<Result<Refund, RefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, request.orderId)
    const requestKey = keyOf(request)
    const repeated = await findRefundByKey(tx, requestKey)
    if (repeated) return repeated.state === 'failed' ? refuse('refund_failed') : ok(repeated)
    if (request.amount <= 0) return refuse('nothing_to_refund')
    if (!order || netPaid(order) === 0) return refuse(order && order.paid > 0 ? 'nothing_to_refund' : 'not_paid')
    const earlier = await refundsOfOrder(tx, order.id)
    if (earlier.some(isRunning)) return refuse('refund_running')
    if (request.amount > netPaid(order)) return refuse('more_than_paid')
    const payment = (await lockPayments(tx, order.id)).find(
      ({ stage }) => stage === 'succeeded' || stage === 'mismatch',
    )
    if (!payment)
      return order.paymentMethod === 'chat' ? ok(await payByHand(tx, order, undefined, request)) : refuse('not_paid')
    if (request.amount > refundable(payment.received ?? order.paid, await refundsOfPayment(tx, payment.id)))
      return refuse('more_than_paid')
    const refused = earlier.some(({ state }) => state === 'failed')
    if (request.byHand) return refused ? ok(await payByHand(tx, order, payment, request)) : refuse('provider_first')
    const actor: Actor = { kind: 'staff', id: request.actorId }
    const refund = await queueRefund(tx, { ...request, payment, requestKey, actor })
    return refund ? ok(refund) : refuse('nothing_to_refund')
  })
}

type QueuedRefund = {
  payment: Payment
  amount: Satang
  reason: string
  stockBack?: boolean | undefined
  requestKey: string
  actor: Actor
  now: Date
}

/**
 * Writes a refund, its line in the timeline and the job that pays it. The caller holds the order's lock and knows that
 * the amount is there. Undefined when the same request key has been used.
 */
export async function queueRefund(tx: Db, input: QueuedRefund): Promise<Refund | undefined> {
  const { payment, amount, reason, actor, now } = input
  const actorId = actor.kind === 'staff' ? actor.id : undefined
  const row = { payment_id: payment.id, order_id: payment.orderId, request_key: input.requestKey }
  const refund = await insertRefund(tx, {
    ...row,
    ...rowOf({ amount, reason, actorId, stockBack: input.stockBack, now }),
    state: 'requested',
  })
  if (!refund) return undefined
  await recordEvent(tx, payment.orderId, { kind: 'refund_requested', actor, note: reason, amount, now })
  await enqueue(tx, 'refund_payment', { refundId: refund.id }, { key: `refund:${refund.id}` })
  return refund
}

/** The money has gone back already, so the order hears of it in the same transaction. */
async function payByHand(tx: Db, order: Order, payment: Payment | undefined, input: StaffRefund): Promise<Refund> {
  const { amount, reason: note, stockBack, actorId, now } = input
  const row = { payment_id: payment?.id ?? null, order_id: order.id, request_key: keyOf(input) }
  const refund = await insertRefund(tx, { ...row, ...rowOf(input), state: 'succeeded', by_hand: true })
  if (!refund) throw new Error('the same refund was written by somebody else under the order’s lock')
  await recordRefund(tx, { orderId: order.id, amount, note, stockBack, actor: { kind: 'staff', id: actorId }, now })
  return refund
}

/** A key counts for its order only: a press on another order's page is another wish. */
const keyOf = ({ orderId, key }: StaffRefund): string => `press:${orderId}:${key}`

const rowOf = (input: {
  amount: Satang
  reason: string
  stockBack?: boolean | undefined
  actorId: string | undefined
  now: Date
}) => ({
  id: randomUUID(),
  amount_satang: input.amount,
  reason: input.reason,
  returns_stock: input.stockBack === true,
  actor_id: input.actorId ?? null,
  created_at: input.now,
  updated_at: input.now,
})
