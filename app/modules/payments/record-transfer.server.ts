import { type Satang, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { decideIncomingPayment, type PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { overpaidOf, underpaidOf } from '#app/modules/orders/status/order-status.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { transitionOrder } from '#app/modules/orders/status/transition-order.server.ts'
import type { OrderTransition } from '#app/modules/orders/status/transition-rules.ts'
import { createRefund, refundOverpayment } from '#app/modules/refunds/create-refund.server.ts'
import { isRunning } from '#app/modules/refunds/refund.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { lockPayments, paymentsOfOrder } from './payments.queries.server.ts'
import { closeOpenPages } from './sync-payment.server.ts'

/** An overpayment is refunded once per `key`. */
type Transfer = { amount: Satang; key: string; actor: Actor; now: Date }

/** `refundDue`: the part that staff must refund. */
type RecordedTransfer = { order: Order; outcome: PaymentOutcome; refundDue: Satang }

/** Books a transfer on a locked order and closes its payment pages. An overpayment becomes a manual refund. */
export async function recordTransfer(tx: Db, order: Order, transfer: Transfer): Promise<RecordedTransfer> {
  const { amount, actor, key, now } = transfer
  const payments = await lockPayments(tx, order.id)
  const refunds = await refundsOfOrder(tx, order.id)
  const payment = decideIncomingPayment(order, { amount, actor, paymentId: undefined, now })
  // A later transfer must not complete an order that is being refunded.
  const isBeingRefunded = underpaidOf(order) > 0 && refunds.some(isRunning)
  if (!payment || isBeingRefunded) return refundWhole(tx, order, transfer)
  const recorded = await recordPayment(tx, payment)
  await closeOpenPages(tx, payments)
  failpoint('transfer.after_booking')
  const isOnHold = recorded.outcome === 'amount_mismatch' || recorded.outcome === 'paid_no_stock'
  const overpaid = isOnHold ? zero : overpaidOf(recorded.order)
  if (overpaid === 0) return { ...recorded, refundDue: zero }
  const refund = { cause: 'overpayment', key, order: recorded.order, amount: overpaid, actor, now } as const
  return { ...recorded, refundDue: await refundOverpayment(tx, { payments, refunds }, refund) }
}

async function refundWhole(tx: Db, order: Order, { amount, key, actor, now }: Transfer): Promise<RecordedTransfer> {
  await recordEvent(tx, order.id, { kind: 'paid_twice', actor, amount, now })
  failpoint('transfer.before_refund')
  const money = { orderId: order.id, payment: undefined, amount, requestKey: key }
  const refund = await createRefund(tx, { cause: 'duplicate', ...money, actor, now })
  if (!refund) throw new Error('duplicate refund of a transfer under the order lock')
  return { order, outcome: 'already_paid', refundDue: amount }
}

type UnderpaidAmount = { orderNumber: string; version: number; actor: Actor; now: Date }

/** Books the underpaid amount that staff saw in the bank. Refused while a slip is under review. */
export const recordUnderpaidAmount = (db: Db, { orderNumber, version, actor, now }: UnderpaidAmount) =>
  inTransaction(db, async (tx): Promise<Result<Order, 'not_found' | 'conflict' | 'slip_first' | 'already_paid'>> => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    if (order.version !== version) return refuse('conflict')
    if (order.slipAt) return refuse('slip_first')
    const amount = underpaidOf(order)
    if (amount === 0) return refuse('already_paid')
    const key = `missing:${order.id}:${version}`
    return ok((await recordTransfer(tx, order, { amount, key, actor, now })).order)
  })

/** Books manual money and closes the open payment pages. A later payment there is a duplicate. */
export const recordManualPayment = (db: Db, move: Omit<OrderTransition, 'to'>) =>
  inTransaction(db, async (tx) => {
    const moved = await transitionOrder(tx, { ...move, to: 'paid' })
    if (moved.ok) await closeOpenPages(tx, await paymentsOfOrder(tx, moved.value.id))
    return moved
  })
