import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Order, OrderStatus } from './order.ts'
import { orderStatuses } from './order.ts'
import { netPaid, restOf } from './order-status.ts'
import { isCod, isTakenByHand, isTransfer } from './payment-methods.ts'

/** Why a move makes no sense; the back office has a sentence for each. */
export const transitionReasons = [
  'same_status',
  'already_paid',
  'already_shipped',
  'part_shipped',
  'already_ended',
  'not_paid',
  'not_confirmed',
  'paid_at_door',
  'not_shipped',
  'paid_by_provider',
  'not_after_hold',
  'refund_owed',
  'no_way_back',
  'refund_first',
  'refund_by_admin',
  'nothing_to_refund',
  'no_address',
  'rest_due',
  'awaits_return',
  'slip_first',
  'picked_up',
] as const
export type TransitionReason = (typeof transitionReasons)[number]

/** What the table looks at. */
export type TransitionableOrder = Pick<
  Order,
  | 'status'
  | 'awaiting'
  | 'channel'
  | 'paymentMethod'
  | 'deliveryMethod'
  | 'total'
  | 'paid'
  | 'paidAt'
  | 'refunded'
  | 'refundedAt'
  | 'settled'
  | 'cancelledAt'
  | 'cancelReason'
  | 'customer'
  | 'slipAt'
  | 'parcelsSent'
>

type Rule = true | TransitionReason | Judge
type Judge = (order: TransitionableOrder) => true | TransitionReason
type Row = Record<OrderStatus, Rule>

/** Whether it is picked up at the shop, by whoever bought it. */
const isPickedUp = ({ deliveryMethod }: Pick<Order, 'deliveryMethod'>): boolean => deliveryMethod === 'pickup'

/** Money taken by hand (chat, own PromptPay, bank) is recorded by staff; a provider's money only by its own word. */
const byHand: Rule = ({ channel, paymentMethod, slipAt }) => {
  if (slipAt) return 'slip_first'
  if (isCod(paymentMethod)) return 'paid_at_door'
  if (paymentMethod === 'exchange') return 'awaits_return'
  return channel === 'chat' || isTakenByHand(paymentMethod) ? true : 'paid_by_provider'
}
/** A transfer may come after its order has ended, and is noted too: nobody else tells the shop of it. */
const lateByHand: Rule = ({ paid, paymentMethod, slipAt }) => {
  if (!isTransfer(paymentMethod) || paid > 0) return 'already_ended'
  return slipAt ? 'slip_first' : true
}
/** No move gives money back: a refund has an amount, a reason and an admin, and ends the order once all is back. */
const refunding: Rule = (order) => (netPaid(order) > 0 ? 'refund_first' : 'nothing_to_refund')
/** Back to where the order was before the hold; a shopper's own cancellation is not undone. */
const resuming: Rule = (order) =>
  order.cancelledAt !== undefined && order.cancelReason !== 'expired' ? 'refund_owed' : true

/** Once a part is on its way the order cannot be called off: what has not left is given back by a refund of its pieces. */
const unsent: Rule = ({ parcelsSent }) => (parcelsSent > 0 ? 'part_shipped' : true)

/** What was agreed in a chat may lack the place it goes to: nothing is packed for nowhere. The demo's simulation asks for none. */
const packing: Judge = (order) => {
  if (restOf(order) > 0) return 'rest_due'
  const isSent = order.channel !== 'simulated' && !isPickedUp(order)
  return isSent && order.customer.addressLine === '' ? 'no_address' : true
}
const sending: Judge = (order) => (isPickedUp(order) ? 'picked_up' : packing(order))
/** What is picked up at the shop never travels: handed over, it is where it belongs. */
const handingOver: Judge = (order) => (isPickedUp(order) ? packing(order) : 'not_shipped')
/** Staff note a rest that came by hand, however the order itself was paid. */
const restByHand =
  (otherwise: TransitionReason): Rule =>
  (order) =>
    restOf(order) > 0 ? true : otherwise

/** What the carrier is paid for is packed and sent unpaid, once the shop has confirmed it; anything else when it is paid. */
const sendingUnpaid: Rule = (order) => {
  if (order.paymentMethod === 'exchange') return 'awaits_return'
  if (!isCod(order.paymentMethod)) return 'not_paid'
  return order.awaiting === 'packing' ? sending(order) : 'not_confirmed'
}

// From (row) to (column). One table for the guard, the select and its greyed-out entries with their reason.
const table: Record<OrderStatus, Row> = {
  pending: {
    pending: 'same_status',
    paid: byHand,
    processing: sendingUnpaid,
    shipped: sendingUnpaid,
    completed: 'not_paid',
    cancelled: true,
    refunded: 'nothing_to_refund',
    on_hold: 'not_paid',
  },
  paid: {
    pending: 'already_paid',
    paid: restByHand('same_status'),
    processing: packing,
    shipped: sending,
    completed: handingOver,
    cancelled: true,
    refunded: refunding,
    on_hold: true,
  },
  processing: {
    pending: 'already_paid',
    paid: restByHand('no_way_back'),
    processing: 'same_status',
    shipped: sending,
    completed: handingOver,
    cancelled: unsent,
    refunded: refunding,
    on_hold: true,
  },
  shipped: {
    pending: 'already_paid',
    paid: 'no_way_back',
    processing: 'no_way_back',
    shipped: 'same_status',
    completed: true,
    cancelled: 'already_shipped',
    refunded: refunding,
    on_hold: 'already_shipped',
  },
  completed: {
    pending: 'already_paid',
    paid: 'no_way_back',
    processing: 'no_way_back',
    shipped: 'no_way_back',
    completed: 'same_status',
    cancelled: 'already_shipped',
    refunded: refunding,
    on_hold: 'already_shipped',
  },
  cancelled: {
    pending: 'already_ended',
    paid: lateByHand,
    processing: 'already_ended',
    shipped: 'already_ended',
    completed: 'already_ended',
    cancelled: 'same_status',
    refunded: refunding,
    on_hold: 'already_ended',
  },
  refunded: {
    pending: 'already_ended',
    paid: 'already_ended',
    processing: 'already_ended',
    shipped: 'already_ended',
    completed: 'already_ended',
    cancelled: 'already_ended',
    refunded: 'same_status',
    on_hold: 'already_ended',
  },
  on_hold: {
    pending: 'already_paid',
    paid: resuming,
    processing: 'not_after_hold',
    shipped: 'not_after_hold',
    completed: 'not_after_hold',
    cancelled: unsent,
    refunded: refunding,
    on_hold: 'same_status',
  },
}

/** Whether an order may move there now: true, or the reason why not. */
export function mayTransition(order: TransitionableOrder, to: OrderStatus): true | TransitionReason {
  const rule = table[order.status][to]
  return typeof rule === 'function' ? rule(order) : rule
}

/**
 * Whether staff may cancel the order: what was received goes back with it, and giving money back by whatever way is an
 * admin's (decisions: roles).
 */
export function mayCancelAsStaff(order: TransitionableOrder, mayRefund: boolean): true | TransitionReason {
  const decision = mayTransition(order, 'cancelled')
  if (decision !== true || mayRefund) return decision
  return netPaid(order) > 0 ? 'refund_by_admin' : true
}

/** Every status for the select: `reason` is set where the move is refused to whoever looks. */
export const allowedTransitions = (
  order: TransitionableOrder,
  mayRefund: boolean,
): { to: OrderStatus; reason: TransitionReason | undefined }[] =>
  orderStatuses.map((to) => {
    const decision = to === 'cancelled' ? mayCancelAsStaff(order, mayRefund) : mayTransition(order, to)
    if (decision === 'refund_first' && !mayRefund) return { to, reason: 'refund_by_admin' }
    return { to, reason: decision === true ? undefined : decision }
  })

/** A shopper may cancel within the hour, and only before the parcel leaves (2 §9). */
const customerCancelMinutes = shopPromises.cancelMinutes

/** Whether the customer may still change her note: what lies packed is no longer read. */
export const customerMayChangeNote = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'paid'

type Cancellable = Pick<Order, 'status' | 'createdAt' | 'parcelsSent'> & Partial<Pick<Order, 'holdReason'>>

/** Until when the shopper may cancel this order herself, also one that less came for than it costs; undefined once it has gone too far. */
export function customerMayCancelUntil(order: Cancellable): Date | undefined {
  const isShort = order.status === 'on_hold' && order.holdReason === 'amount_mismatch'
  const isOpen = isShort || ['pending', 'paid', 'processing'].includes(order.status)
  if (!isOpen || order.parcelsSent > 0) return undefined
  return new Date(order.createdAt.getTime() + customerCancelMinutes * 60_000)
}
