import { cappedAt, notBelowZero, type Satang, satang, zero } from '#app/kit/money.ts'
import type { Awaiting, Order, OrderFacts, OrderStatus } from './order.ts'
import { isCod, isTransfer } from './payment-methods.ts'
import { awaitsContact } from './reservations/reservation.ts'

/** The facts of an order to which nothing has happened since it was placed. */
export const nothingHappenedYet = {
  confirmedAt: undefined,
  paid: zero,
  processingAt: undefined,
  parcelsSent: 0,
  shippedAt: undefined,
  completedAt: undefined,
  cancelledAt: undefined,
  cancelReason: undefined,
  refundedAt: undefined,
  refunded: zero,
  settled: zero,
  heldAt: undefined,
  holdReason: undefined,
  carrier: undefined,
  trackingNumber: undefined,
} satisfies Partial<OrderFacts>

/**
 * The one place where facts become a status. A refund in full ends everything; a hold hides what it interrupts,
 * also a cancellation whose money came late; then the furthest step counts.
 */
export function statusOf(facts: OrderFacts): OrderStatus {
  if (facts.refundedAt) return 'refunded'
  if (facts.heldAt) return 'on_hold'
  if (facts.cancelledAt) return 'cancelled'
  if (facts.completedAt) return 'completed'
  if (facts.shippedAt) return 'shipped'
  if (facts.processingAt) return 'processing'
  if (facts.paidAt) return 'paid'
  return 'pending'
}

/**
 * What a pending order waits for: one of the chat or to be paid at the door for the shop's confirmation first; then the latter
 * to be packed, an exchange for what comes back, every other one for its money, or for staff who look at the slip of its
 * transfer.
 */
export function awaitingOf(
  facts: OrderFacts,
  { channel, paymentMethod }: Pick<Order, 'channel' | 'paymentMethod'>,
): Awaiting | undefined {
  if (statusOf(facts) !== 'pending') return undefined
  if (facts.slipAt) return 'slip_review'
  if (paymentMethod === 'exchange') return 'return'
  const atDoor = isCod(paymentMethod)
  if ((channel === 'chat' || atDoor) && !facts.confirmedAt) return 'confirmation'
  return atDoor ? 'packing' : 'payment'
}

/** Whether the clock ends, or has ended, an order that the shop never confirmed: its buyer was not late. */
export const isUnconfirmed = ({
  confirmedAt,
  channel,
  paymentMethod,
}: Pick<Order, 'confirmedAt' | 'channel' | 'paymentMethod'>): boolean =>
  !confirmedAt && (channel === 'chat' || isCod(paymentMethod))

type Unpaid = Pick<Order, 'status' | 'awaiting' | 'total' | 'expiresAt'> &
  Partial<Pick<Order, 'stockState' | 'reservation'>>

/** Whether the order waits for its first money now, in time, and costs something. */
export const isUnpaid = (order: Unpaid, now: Date): boolean =>
  order.status === 'pending' &&
  order.awaiting === 'payment' &&
  !awaitsContact(order) &&
  order.total > 0 &&
  (!order.expiresAt || order.expiresAt > now)

/** Whether the order can be paid now: all of it, or the rest of it. */
export const isPayable = (order: Parameters<typeof isUnpaid>[0] & WithRest, now: Date): boolean =>
  isUnpaid(order, now) || ((order.status === 'paid' || order.status === 'processing') && restOf(order) > 0)

/** Whether any piece of the order is, or was, on its way. */
export const hasLeft = ({ shippedAt, parcelsSent }: Pick<Order, 'shippedAt' | 'parcelsSent'>): boolean =>
  shippedAt !== undefined || parcelsSent > 0

/** What of the received money has not gone back yet. */
export const netPaid = (order: Pick<Order, 'paid' | 'refunded'>): Satang => satang(order.paid - order.refunded)

type Balance = Pick<Order, 'total' | 'paid' | 'settled'>

/** What is missing of the order's total: all of it before money came, later what a change of the order has added. */
export const dueOf = ({ total, paid, settled }: Balance): Satang => notBelowZero(satang(total - paid + settled))

/** What came above the order's total and has not gone back, as far as the shop still holds it. */
export const surplusOf = ({ total, paid, settled, refunded }: Balance & Pick<Order, 'refunded'>): Satang =>
  cappedAt(notBelowZero(satang(paid - settled - total)), netPaid({ paid, refunded }))

type WithRest = Balance & Pick<Order, 'paidAt' | 'cancelledAt' | 'refundedAt'>

/** What an order that was paid still waits for because its total rose; it is neither packed nor shipped before. */
export const restOf = (order: WithRest): Satang =>
  order.paidAt && !order.cancelledAt && !order.refundedAt ? dueOf(order) : zero

type Short = WithRest & Pick<Order, 'refunded' | 'heldAt' | 'holdReason'>

/** What is still missing of an order that is on hold because less came than it costs, as long as none of that went back. */
export const missingOf = (order: Short): Satang => {
  const isShort = order.heldAt && order.holdReason === 'amount_mismatch' && !order.paidAt && !order.refundedAt
  return isShort && order.refunded === 0 ? dueOf(order) : zero
}

/** What of it she may simply transfer: its pieces still lie there for her. */
export const missingToTransfer = (order: Short & Pick<Order, 'stockState' | 'paymentMethod'>): Satang =>
  order.stockState === 'held' && isTransfer(order.paymentMethod) ? missingOf(order) : zero

/**
 * What the carrier collects when the parcel is handed over; undefined for any other way to pay, once the money is booked, and
 * once the order has ended.
 */
export function codDueOf({
  paymentMethod,
  paidAt,
  status,
  total,
}: Pick<Order, 'paymentMethod' | 'paidAt' | 'status' | 'total'>): Satang | undefined {
  const isOpen = status !== 'cancelled' && status !== 'refunded'
  return isCod(paymentMethod) && !paidAt && isOpen ? total : undefined
}
