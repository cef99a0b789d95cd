import { cappedAt, notBelowZero, type Satang, satang, zero } from '#app/kit/money.ts'
import { type Awaiting, isEnded, type Order, type OrderFacts, type OrderStatus } from '../order.ts'
import { awaitsContact } from '../reservations/reservation.ts'
import { isCod, isTransfer } from './payment-methods.ts'

/** Of a new order. */
export const initialFacts = { paid: zero, shipmentsSent: 0, refunded: zero, adjusted: zero }

/** The only place that derives a status. A hold hides what it interrupts, also a cancellation paid late. */
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

export function awaitingOf(facts: OrderFacts & Pick<Order, 'channel' | 'paymentMethod'>): Awaiting | undefined {
  if (statusOf(facts) !== 'pending') return undefined
  if (facts.slipAt) return 'slip_review'
  if (facts.paymentMethod === 'exchange') return 'return'
  if (lacksConfirmation(facts)) return 'confirmation'
  return isCod(facts.paymentMethod) ? 'packing' : 'payment'
}

type Confirmable = Pick<OrderFacts, 'confirmedAt'> & Pick<Order, 'channel' | 'paymentMethod'>

/** Not confirmed by the shop; such an order expires because the shop, not the customer, was late. */
export const lacksConfirmation = ({ confirmedAt, channel, paymentMethod }: Confirmable): boolean =>
  !confirmedAt && (channel === 'chat' || isCod(paymentMethod))

type Unpaid = Pick<Order, 'status' | 'awaiting' | 'total' | 'expiresAt'> &
  Partial<Pick<Order, 'stockState' | 'reservation'>>

/** Whether the order awaits its first payment and is still open. */
export const isUnpaid = (order: Unpaid, now: Date): boolean =>
  order.status === 'pending' &&
  order.awaiting === 'payment' &&
  !awaitsContact(order) &&
  order.total > 0 &&
  (!order.expiresAt || order.expiresAt > now)

export const isPayable = (order: Unpaid & Payable, now: Date): boolean =>
  isUnpaid(order, now) || ((order.status === 'paid' || order.status === 'processing') && balanceDueOf(order) > 0)

export const hasShipments = ({ shippedAt, shipmentsSent }: Pick<Order, 'shippedAt' | 'shipmentsSent'>): boolean =>
  shippedAt !== undefined || shipmentsSent > 0

export const netPaid = (order: Pick<Order, 'paid' | 'refunded'>): Satang => satang(order.paid - order.refunded)

type Balance = Pick<Order, 'total' | 'paid' | 'adjusted'>

/** In satang. */
export const dueOf = ({ total, paid, adjusted }: Balance): Satang => notBelowZero(satang(total - paid + adjusted))

/** The overpayment not refunded yet, in satang. */
export const overpaidOf = ({ total, paid, adjusted, refunded }: Balance & Pick<Order, 'refunded'>): Satang =>
  cappedAt(notBelowZero(satang(paid - adjusted - total)), netPaid({ paid, refunded }))

type Payable = Balance & Pick<Order, 'paidAt' | 'cancelledAt' | 'refundedAt'>

/** The balance due of a paid order after its total rose; blocks packing. */
export const balanceDueOf = (order: Payable): Satang =>
  order.paidAt && !order.cancelledAt && !order.refundedAt ? dueOf(order) : zero

type Underpaid = Payable & Pick<Order, 'refunded' | 'heldAt' | 'holdReason'>

/** The underpaid amount of an order on hold; zero once anything was refunded. */
export const underpaidOf = (order: Underpaid): Satang => {
  const isUnderpaid = order.heldAt && order.holdReason === 'amount_mismatch' && !order.paidAt && !order.refundedAt
  return isUnderpaid && order.refunded === 0 ? dueOf(order) : zero
}

/** Only while the items are still reserved. */
export const underpaidToTransfer = (order: Underpaid & Pick<Order, 'stockState' | 'paymentMethod'>): Satang =>
  order.stockState === 'held' && isTransfer(order.paymentMethod) ? underpaidOf(order) : zero

/** What the carrier collects at the door, in satang; undefined otherwise or once paid or ended. */
export const codDueOf = (order: Pick<Order, 'paymentMethod' | 'paidAt' | 'status' | 'total'>): Satang | undefined =>
  isCod(order.paymentMethod) && !order.paidAt && !isEnded(order.status) ? order.total : undefined

/** `unconfirmed`: ended because the shop did not confirm it in time. */
export type OrderState =
  | Exclude<OrderStatus | Awaiting, 'pending' | 'packing'>
  | 'confirmed'
  | 'expired'
  | 'unconfirmed'

type StateFacts = Confirmable & Pick<Order, 'status' | 'awaiting' | 'expiresAt' | 'cancelReason'>

/** The state at `now`, even when the expiry job runs late. */
export function orderState(order: StateFacts, now: Date): OrderState {
  const { status, awaiting, expiresAt, cancelReason } = order
  const over = lacksConfirmation(order) ? 'unconfirmed' : 'expired'
  if (status === 'cancelled') return cancelReason === 'expired' ? over : 'cancelled'
  if (status !== 'pending') return status
  if (awaiting === 'packing') return 'confirmed'
  if (expiresAt && expiresAt <= now) return over
  return awaiting ?? 'payment'
}
