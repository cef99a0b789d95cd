import { addMinutes } from '#app/kit/dates.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { type Order, type OrderStatus, orderStatuses } from '../order.ts'
import { balanceDueOf, netPaid } from './order-status.ts'
import { isCod, isManualMethod, isTransfer } from './payment-methods.ts'

const stepReasons = ['same_status', 'no_way_back', 'not_confirmed', 'not_after_hold', 'already_ended'] as const
const paymentReasons = ['not_paid', 'already_paid', 'paid_at_door', 'paid_by_provider', 'balance_due'] as const
const refundReasons = ['refund_first', 'refund_owed', 'refund_by_admin', 'nothing_to_refund'] as const
const shippingReasons = ['not_shipped', 'part_shipped', 'already_shipped', 'picked_up', 'no_address'] as const
const moneyReasons = [...paymentReasons, ...refundReasons, 'awaits_return', 'slip_first'] as const
export const transitionReasons = [...stepReasons, ...moneyReasons, ...shippingReasons] as const
export type TransitionReason = (typeof transitionReasons)[number]

type OrderRule = (order: Order) => true | TransitionReason
type Rule = true | TransitionReason | OrderRule

const isPickedUp = ({ deliveryMethod }: Pick<Order, 'deliveryMethod'>): boolean => deliveryMethod === 'pickup'

/** Only the provider confirms its own payments. */
const manualPayment: Rule = ({ channel, paymentMethod, slipAt }) => {
  if (slipAt) return 'slip_first'
  if (isCod(paymentMethod)) return 'paid_at_door'
  if (paymentMethod === 'exchange') return 'awaits_return'
  return channel === 'chat' || isManualMethod(paymentMethod) ? true : 'paid_by_provider'
}
/** A transfer may arrive after the order ended, and only staff see it. */
const lateManual: Rule = ({ paid, paymentMethod, slipAt }) => {
  if (!isTransfer(paymentMethod) || paid > 0) return 'already_ended'
  return slipAt ? 'slip_first' : true
}
/** A transition never refunds: a refund needs an amount, a reason and an admin. */
const refunding: Rule = (order) => (netPaid(order) > 0 ? 'refund_first' : 'nothing_to_refund')
/** A customer's cancellation is never undone. */
const resuming: Rule = (order) =>
  order.cancelledAt !== undefined && order.cancelReason !== 'expired' ? 'refund_owed' : true

/** After a partial shipment the rest is refunded instead. */
const unsent: Rule = ({ shipmentsSent }) => (shipmentsSent > 0 ? 'part_shipped' : true)

/** A chat order may lack an address; simulated orders need none. */
const packing: OrderRule = (order) => {
  if (balanceDueOf(order) > 0) return 'balance_due'
  const isSent = order.channel !== 'simulated' && !isPickedUp(order)
  return isSent && order.customer.addressLine === '' ? 'no_address' : true
}
const sending: OrderRule = (order) => (isPickedUp(order) ? 'picked_up' : packing(order))
const handingOver: OrderRule = (order) => (isPickedUp(order) ? packing(order) : 'not_shipped')
/** However the order itself was paid. */
const manualBalance = (order: Order, otherwise: TransitionReason) => balanceDueOf(order) > 0 || otherwise
const balanceOfPaid: OrderRule = (order) => manualBalance(order, 'same_status')
const balanceOfPacking: OrderRule = (order) => manualBalance(order, 'no_way_back')

/** Cash on delivery ships unpaid, once the shop confirmed it. */
const sendingUnpaid: Rule = (order) => {
  if (order.paymentMethod === 'exchange') return 'awaits_return'
  if (!isCod(order.paymentMethod)) return 'not_paid'
  return order.awaiting === 'packing' ? sending(order) : 'not_confirmed'
}

const always = (reason: TransitionReason) =>
  Object.fromEntries(orderStatuses.map((status) => [status, reason])) as Record<OrderStatus, Rule>

const onceShipped = {
  pending: 'already_paid',
  paid: 'no_way_back',
  processing: 'no_way_back',
  cancelled: 'already_shipped',
  refunded: refunding,
  on_hold: 'already_shipped',
} as const

/** From (row) to (column): allowed, refused for a reason, or decided per order. */
export const orderTransitions: Record<OrderStatus, Record<OrderStatus, Rule>> = {
  pending: {
    pending: 'same_status',
    paid: manualPayment,
    processing: sendingUnpaid,
    shipped: sendingUnpaid,
    completed: 'not_paid',
    cancelled: true,
    refunded: 'nothing_to_refund',
    on_hold: 'not_paid',
  },
  paid: {
    pending: 'already_paid',
    paid: balanceOfPaid,
    processing: packing,
    shipped: sending,
    completed: handingOver,
    cancelled: true,
    refunded: refunding,
    on_hold: true,
  },
  processing: {
    pending: 'already_paid',
    paid: balanceOfPacking,
    processing: 'same_status',
    shipped: sending,
    completed: handingOver,
    cancelled: unsent,
    refunded: refunding,
    on_hold: true,
  },
  shipped: { ...onceShipped, shipped: 'same_status', completed: true },
  completed: { ...onceShipped, shipped: 'no_way_back', completed: 'same_status' },
  cancelled: { ...always('already_ended'), paid: lateManual, cancelled: 'same_status', refunded: refunding },
  refunded: { ...always('already_ended'), refunded: 'same_status' },
  on_hold: {
    ...always('not_after_hold'),
    pending: 'already_paid',
    paid: resuming,
    cancelled: unsent,
    refunded: refunding,
    on_hold: 'same_status',
  },
}

/** True, or the reason why the transition is refused. */
export function canTransition(order: Order, to: OrderStatus): true | TransitionReason {
  const rule = orderTransitions[order.status][to]
  return typeof rule === 'function' ? rule(order) : rule
}

/** Cancelling a paid order refunds it, which needs that permission (decisions: roles). */
export function canCancelAsStaff(order: Order, mayRefund: boolean): true | TransitionReason {
  const decision = canTransition(order, 'cancelled')
  if (decision !== true || mayRefund) return decision
  return netPaid(order) > 0 ? 'refund_by_admin' : true
}

/** Every status, with `reason` where the transition is refused. */
export const allowedTransitions = (order: Order, mayRefund: boolean) =>
  orderStatuses.map((to) => {
    const decision = to === 'cancelled' ? canCancelAsStaff(order, mayRefund) : canTransition(order, to)
    if (decision === 'refund_first' && !mayRefund) return { to, reason: 'refund_by_admin' as const }
    return { to, reason: decision === true ? undefined : decision }
  })

export const customerCanChangeNote = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'paid'

type Cancellable = Pick<Order, 'status' | 'createdAt' | 'shipmentsSent'> & Partial<Pick<Order, 'holdReason'>>

/** Until when the customer may cancel (2 §9), also when underpaid; undefined once too late. */
export function customerCanCancelUntil(order: Cancellable): Date | undefined {
  const isUnderpaid = order.status === 'on_hold' && order.holdReason === 'amount_mismatch'
  const isOpen = isUnderpaid || ['pending', 'paid', 'processing'].includes(order.status)
  if (!isOpen || order.shipmentsSent > 0) return undefined
  return addMinutes(order.createdAt, shopPromises.cancelMinutes)
}
