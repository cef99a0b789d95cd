import { addMinutes } from '#app/kit/dates.ts'
import { subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { estimateWhenPaid } from '../arrival/delivery-estimate.ts'
import type { Actor, Order, OrderStatus, StockState } from '../order.ts'
import type { EventInput, OrderChange } from '../save-order.server.ts'
import { decideIncomingPayment, type OrderPayment } from './incoming-payment-rules.ts'
import { dueOf, isUnpaid } from './order-status.ts'
import { canTransition, type TransitionReason } from './order-transitions.ts'
import { isCod, type OrderPaymentMethod, reservationMinutesOf } from './payment-methods.ts'

export type OrderTransition = {
  orderNumber: string
  /** `move-order` ships and completes; `cancel-order` and `request-refund` end, because they refund. */
  to: Exclude<OrderStatus, 'shipped' | 'completed' | 'cancelled' | 'refunded'>
  version?: number | undefined
  actor: Actor
  note?: string | undefined
  now: Date
}

export type TransitionRefusal = TransitionReason | 'not_found' | 'conflict' | 'no_stock'

/** Refused as `no_stock` when the items are gone. */
export type OrderMove = { order: Order; change: OrderChange; event: EventInput; reclaimsCoupon?: boolean }

export function decideTransition(
  order: Order | undefined,
  request: OrderTransition,
): Result<OrderMove | OrderPayment, TransitionRefusal> {
  if (!order) return refuse('not_found')
  const { to, version, actor, note, now } = request
  if (version !== undefined && version !== order.version) return refuse('conflict')
  const decision = canTransition(order, to)
  if (decision !== true) return refuse(decision)
  if (to === 'paid')
    return order.status === 'on_hold' ? ok(endHold(order, request)) : recordManualPayment(order, request)
  const change = to === 'processing' ? { processingAt: now } : ({ heldAt: now, holdReason: 'staff' } as const)
  return ok({ order, change, event: { kind: 'moved', actor, note, now } })
}

function recordManualPayment(order: Order, { actor, now }: OrderTransition) {
  const payment = decideIncomingPayment(order, { amount: dueOf(order), paymentId: undefined, actor, now })
  return payment ? ok(payment) : refuse('already_paid')
}

/** Ends a hold; a payment of another amount is then accepted. */
const endHold = (order: Order, { actor, note, now }: OrderTransition): OrderMove => ({
  order,
  change: {
    heldAt: undefined,
    holdReason: undefined,
    cancelledAt: undefined,
    cancelReason: undefined,
    stockState: 'sold',
    // Unpaid cash on delivery returns to the step before.
    paidAt: order.paidAt ?? (isCod(order.paymentMethod) && order.paid === 0 ? undefined : now),
    ...(order.holdReason === 'amount_mismatch' && { adjusted: subtract(order.paid, order.total) }),
  },
  event: { kind: 'resumed', actor, note, now },
  reclaimsCoupon: order.cancelledAt !== undefined,
})

/** A chat order is reserved for `holdMinutes.chat`; cash on delivery is sold, with a new delivery estimate. */
export function decideConfirmation(
  order: Order,
  settings: ShopSettings,
  now: Date,
): Result<OrderChange & { stockState: StockState }, 'nothing_to_confirm'> {
  if (order.awaiting !== 'confirmation') return refuse('nothing_to_confirm')
  if (!isCod(order.paymentMethod)) {
    const expiresAt = addMinutes(now, settings.holdMinutes.chat)
    return ok({ confirmedAt: now, expiresAt, stockState: 'held', reservation: 'long', reservedUntil: undefined })
  }
  const deliveryEstimate = estimateWhenPaid(order, settings, now)
  return ok({ confirmedAt: now, expiresAt: undefined, stockState: 'sold', deliveryEstimate })
}

export type MethodRefusal = 'not_found' | 'not_payable'

/** The deadline never shortens and counts from placement, so that repeated changes cannot extend it. */
export function decideMethodChange(
  order: Order | undefined,
  { method, settings, now }: { method: OrderPaymentMethod; settings: Pick<ShopSettings, 'holdMinutes'>; now: Date },
): Result<OrderMove | undefined, MethodRefusal> {
  if (!order) return refuse('not_found')
  if (!isUnpaid(order, now)) return refuse('not_payable')
  if (order.paymentMethod === method) return ok(undefined)
  const end = addMinutes(order.createdAt, reservationMinutesOf(method, settings))
  const expiresAt = order.expiresAt && order.expiresAt > end ? order.expiresAt : end
  // The order stays open longer; the reservation does not.
  const reservedUntil = order.reservation === 'short' ? (order.reservedUntil ?? order.expiresAt) : order.reservedUntil
  const isSooner = reservedUntil && reservedUntil < expiresAt
  const change = {
    paymentMethod: method,
    ...(order.expiresAt && { expiresAt, reservedUntil: isSooner ? reservedUntil : undefined }),
  }
  const event: EventInput = { kind: 'method_changed', actor: { kind: 'customer' }, now }
  return ok({ order, change, event })
}
