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
export type PaymentOutcome = BookedOutcome | 'already_paid'
type BookedOutcome = 'paid' | 'rest_paid' | 'revived' | 'paid_no_stock' | 'amount_mismatch'

export type OrderPayment = {
  outcome: BookedOutcome
  order: Order
  change: OrderChange & { stockState: StockState }
  event: EventInput
  amount: Satang
  /** When a lapsed order's items are sold out. */
  ifGone?: OrderPayment
}

/** Undefined when it must be refunded. Only an expired order is resumed: a cancellation was intended. */
export function decideIncomingPayment(order: Order, money: IncomingPayment): OrderPayment | undefined {
  if (balanceDueOf(order) > 0) return reaches(balanceDueOf(order), money) ? balancePaid(order, money) : undefined
  if (underpaidOf(order) > 0) return completed(order, money)
  if (order.paid > 0 || order.paidAt) return undefined
  if (money.amount !== dueOf(order)) return onHold('amount_mismatch', order, money)
  return whole(order, money)
}

/** A provider pays the exact amount; a transfer's overpayment is refunded (`record-transfer`). */
const reaches = (due: Satang, { amount, paymentId }: IncomingPayment): boolean =>
  paymentId === undefined ? amount >= due : amount === due

function completed(order: Order, money: IncomingPayment): OrderPayment | undefined {
  if (reaches(underpaidOf(order), money)) return whole(order, money)
  return money.paymentId === undefined ? onHold('amount_mismatch', order, money) : undefined
}

function whole(order: Order, money: IncomingPayment): OrderPayment {
  // Cash on delivery: sold before payment.
  if (order.stockState === 'held' || order.stockState === 'sold') return paid('paid', order, money)
  const tooLate = onHold('paid_no_stock', order, money)
  if (order.stockState === 'released' && !order.cancelledAt) return { ...paid('paid', order, money), ifGone: tooLate }
  return order.cancelReason === 'expired' ? { ...paid('revived', order, money), ifGone: tooLate } : tooLate
}

function paid(outcome: 'paid' | 'revived', order: Order, money: IncomingPayment): OrderPayment {
  const { amount, method = order.paymentMethod, note, now } = money
  const booked = { paymentMethod: method, paidAt: now, paid: add(order.paid, amount), expiresAt: undefined }
  const isOffHold = order.heldAt !== undefined && { heldAt: undefined, holdReason: undefined }
  const alive = outcome === 'revived' ? { cancelledAt: undefined, cancelReason: undefined } : undefined
  const change = { ...booked, ...isOffHold, ...alive, stockState: 'sold' } as const
  return { outcome, order, change, event: { kind: outcome, actor: actorOf(money), ...(note && { note }), now }, amount }
}

function balancePaid(order: Order, money: IncomingPayment): OrderPayment {
  const { amount, now } = money
  const change = { paid: add(order.paid, amount), stockState: order.stockState }
  const event = { kind: 'rest_paid', actor: actorOf(money), amount, now } as const
  return { outcome: 'rest_paid', order, change, event, amount }
}

function onHold(outcome: 'paid_no_stock' | 'amount_mismatch', order: Order, money: IncomingPayment): OrderPayment {
  const { amount, method = order.paymentMethod, now } = money
  const paid = add(order.paid, amount)
  const held = { paymentMethod: method, paid, expiresAt: undefined, heldAt: now, holdReason: outcome }
  const change = { ...held, ...(outcome === 'paid_no_stock' && { paidAt: now }), stockState: order.stockState }
  return { outcome, order, change, event: { kind: outcome, actor: actorOf(money), amount, now }, amount }
}

const actorOf = (money: IncomingPayment): Actor => money.actor ?? { kind: 'provider', id: money.paymentId }
