import { subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order, OrderStatus } from '../order.ts'
import type { EventInput, OrderChange } from '../save-order.server.ts'
import { decideIncomingPayment, type OrderPayment } from './incoming-payment-rules.ts'
import { dueOf } from './order-status.ts'
import { mayTransition, type TransitionReason } from './order-transitions.ts'
import { isCod } from './payment-methods.ts'

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

type DecidedTransition = OrderMove | OrderPayment

export function decideTransition(
  order: Order | undefined,
  request: OrderTransition,
): Result<DecidedTransition, TransitionRefusal> {
  if (!order) return refuse('not_found')
  const { to, version, actor, note, now } = request
  if (version !== undefined && version !== order.version) return refuse('conflict')
  const decision = mayTransition(order, to)
  if (decision !== true) return refuse(decision)
  if (to === 'paid') return order.status === 'on_hold' ? ok(resumed(order, request)) : paidManual(order, request)
  const change = to === 'processing' ? { processingAt: now } : ({ heldAt: now, holdReason: 'staff' } as const)
  return ok({ order, change, event: { kind: 'moved', actor, note, now } })
}

function paidManual(order: Order, { actor, now }: OrderTransition): Result<DecidedTransition, TransitionRefusal> {
  const payment = decideIncomingPayment(order, { amount: dueOf(order), paymentId: undefined, actor, now })
  return payment ? ok(payment) : refuse('already_paid')
}

/** Ends a hold; a payment of another amount is then accepted. */
const resumed = (order: Order, { actor, note, now }: OrderTransition): OrderMove => ({
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
