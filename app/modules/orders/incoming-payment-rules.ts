import { add, type Satang } from '#app/kit/money.ts'
import type { Actor, Order, OrderPaymentMethod, StockHold } from './order.ts'
import { dueOf, missingOf, restOf } from './order-status.ts'
import type { EventInput, OrderChange } from './save-order.server.ts'

export type IncomingPayment = {
  amount: Satang
  /** The payment that brought it; undefined when staff took it by hand. */
  paymentId: string | undefined
  /**
   * How it came, when a provider brought it: an order by chat may be paid by card after all, and is refunded that way.
   */
  method?: OrderPaymentMethod | undefined
  actor?: Actor | undefined
  /** What the timeline says with it: the number of a carrier's statement. */
  note?: string | undefined
  now: Date
}

/**
 * paid: in time, or what was missing came; its pieces were reserved or still there. revived: after the order had expired, and its pieces were still there. paid_no_stock: too late for
 * its pieces, or for an order that was called off: on hold, the money must go back. amount_mismatch: on hold, a
 * person must look. rest_paid: what a change of a paid order had left to pay. already_paid: this order has its money; whoever brought more gives it back.
 */
export type PaymentOutcome = BookedOutcome | 'already_paid'
type BookedOutcome = 'paid' | 'rest_paid' | 'revived' | 'paid_no_stock' | 'amount_mismatch'

/** Money to be booked: what changes of the order (its pieces go where `stockState` says) and its line. */
export type OrderPayment = {
  outcome: BookedOutcome
  order: Order
  change: OrderChange & { stockState: StockHold }
  event: EventInput
  amount: Satang
  /** What is written instead when the pieces of a lapsed order are no longer there. */
  ifGone?: OrderPayment
}

/**
 * What money makes of the order that it has come for; undefined when the order has its money already, or a provider brings
 * another amount than it still waits for: such money goes back. Only what the clock ended comes back to life: a shopper or the shop who called it
 * off meant it.
 */
export function decideIncomingPayment(order: Order, money: IncomingPayment): OrderPayment | undefined {
  if (restOf(order) > 0) return reaches(restOf(order), money) ? restPaid(order, money) : undefined
  if (missingOf(order) > 0) return completed(order, money)
  if (order.paid > 0 || order.paidAt) return undefined
  if (money.amount !== dueOf(order)) return onHold('amount_mismatch', order, money)
  return whole(order, money)
}

/** A provider pays exactly what is due; a transfer may bring more, and what is above goes back (`record-transfer`). */
const reaches = (due: Satang, { amount, paymentId }: IncomingPayment): boolean =>
  paymentId === undefined ? amount >= due : amount === due

/** Further money of an order of which too little had come: it takes the order off hold, or adds up there. */
function completed(order: Order, money: IncomingPayment): OrderPayment | undefined {
  if (reaches(missingOf(order), money)) return whole(order, money)
  return money.paymentId === undefined ? onHold('amount_mismatch', order, money) : undefined
}

function whole(order: Order, money: IncomingPayment): OrderPayment {
  // Paid at the door its pieces were sold before the money came.
  if (order.stockState === 'held' || order.stockState === 'sold') return paid('paid', order, money)
  const tooLate = onHold('paid_no_stock', order, money)
  // Its reservation is over, or never began.
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

/** How the order was paid stays what it was; a hold stays too. */
function restPaid(order: Order, money: IncomingPayment): OrderPayment {
  const { amount, now } = money
  const change = { paid: add(order.paid, amount), stockState: order.stockState }
  const event = { kind: 'rest_paid', actor: actorOf(money), amount, now } as const
  return { outcome: 'rest_paid', order, change, event, amount }
}

/** The pieces, if still held, stay so until a person has decided. Another amount than asked has paid nothing yet. */
function onHold(outcome: 'paid_no_stock' | 'amount_mismatch', order: Order, money: IncomingPayment): OrderPayment {
  const { amount, method = order.paymentMethod, now } = money
  const paid = add(order.paid, amount)
  const held = { paymentMethod: method, paid, expiresAt: undefined, heldAt: now, holdReason: outcome }
  const change = { ...held, ...(outcome === 'paid_no_stock' && { paidAt: now }), stockState: order.stockState }
  return { outcome, order, change, event: { kind: outcome, actor: actorOf(money), amount, now }, amount }
}

const actorOf = (money: IncomingPayment): Actor => money.actor ?? { kind: 'provider', id: money.paymentId }
