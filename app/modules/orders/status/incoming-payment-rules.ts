import { add, type Satang } from '#app/kit/money.ts'
import type { Actor, Order, StockState } from '../order.ts'
import type { EventInput, OrderChange } from '../save-order.server.ts'
import { balanceDueOf, dueOf, underpaidOf } from './order-status.ts'
import type { OrderPaymentMethod } from './payment-methods.ts'

export type IncomingPayment = {
  amount: Satang
  /** Undefined for a manual payment. */
  paymentId: string | undefined
  /** The method used at the provider, by which a refund goes. */
  method?: OrderPaymentMethod | undefined
  actor?: Actor | undefined
  /** The number of a carrier's statement. */
  note?: string | undefined
  now: Date
}

/** `revived`: after expiry, with stock. `paid_no_stock`: on hold until refunded. `already_paid`: to be refunded. */
export type PaymentOutcome = RecordedOutcome | 'already_paid'
export type RecordedOutcome = 'paid' | 'rest_paid' | 'revived' | 'paid_no_stock' | 'amount_mismatch'

export type OrderPayment = {
  outcome: RecordedOutcome
  order: Order
  change: OrderChange & { stockState: StockState }
  event: EventInput
  amount: Satang
  /** When a lapsed order's items are sold out. */
  ifSoldOut?: OrderPayment
}

/** Undefined when it must be refunded. Only an expired order is resumed: a cancellation was intended. */
export function decideIncomingPayment(order: Order, payment: IncomingPayment): OrderPayment | undefined {
  if (balanceDueOf(order) > 0) return covers(payment, balanceDueOf(order)) ? payBalance(order, payment) : undefined
  if (underpaidOf(order) > 0) return payUnderpaidAmount(order, payment)
  if (order.paid > 0 || order.paidAt) return undefined
  if (payment.amount !== dueOf(order)) return putOnHold('amount_mismatch', order, payment)
  return payInFull(order, payment)
}

/** A provider pays the exact amount; a transfer's overpayment is refunded (`record-transfer`). */
const covers = ({ amount, paymentId }: IncomingPayment, due: Satang): boolean =>
  paymentId === undefined ? amount >= due : amount === due

function payBalance(order: Order, payment: IncomingPayment): OrderPayment {
  const { amount, now } = payment
  return {
    outcome: 'rest_paid',
    order,
    change: { paid: add(order.paid, amount), stockState: order.stockState },
    event: { kind: 'rest_paid', actor: actorOf(payment), amount, now },
    amount,
  }
}

function payUnderpaidAmount(order: Order, payment: IncomingPayment): OrderPayment | undefined {
  if (covers(payment, underpaidOf(order))) return payInFull(order, payment)
  return payment.paymentId === undefined ? putOnHold('amount_mismatch', order, payment) : undefined
}

function payInFull(order: Order, payment: IncomingPayment): OrderPayment {
  // Cash on delivery: sold before payment.
  if (order.stockState === 'held' || order.stockState === 'sold') return markPaid('paid', order, payment)
  const soldOut = putOnHold('paid_no_stock', order, payment)
  if (order.stockState === 'released' && !order.cancelledAt)
    return { ...markPaid('paid', order, payment), ifSoldOut: soldOut }
  return order.cancelReason === 'expired' ? { ...markPaid('revived', order, payment), ifSoldOut: soldOut } : soldOut
}

function markPaid(outcome: 'paid' | 'revived', order: Order, payment: IncomingPayment): OrderPayment {
  const { amount, method = order.paymentMethod, note, now } = payment
  return {
    outcome,
    order,
    change: {
      paymentMethod: method,
      paidAt: now,
      paid: add(order.paid, amount),
      expiresAt: undefined,
      ...(order.heldAt && { heldAt: undefined, holdReason: undefined }),
      ...(outcome === 'revived' && { cancelledAt: undefined, cancelReason: undefined }),
      stockState: 'sold',
    },
    event: { kind: outcome, actor: actorOf(payment), ...(note && { note }), now },
    amount,
  }
}

function putOnHold(outcome: 'paid_no_stock' | 'amount_mismatch', order: Order, payment: IncomingPayment): OrderPayment {
  const { amount, method = order.paymentMethod, now } = payment
  return {
    outcome,
    order,
    change: {
      paymentMethod: method,
      paid: add(order.paid, amount),
      expiresAt: undefined,
      heldAt: now,
      holdReason: outcome,
      ...(outcome === 'paid_no_stock' && { paidAt: now }),
      stockState: order.stockState,
    },
    event: { kind: outcome, actor: actorOf(payment), amount, now },
    amount,
  }
}

const actorOf = ({ actor, paymentId }: IncomingPayment): Actor => actor ?? { kind: 'provider', id: paymentId }
