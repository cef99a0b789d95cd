import { subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order, OrderStatus } from '../order.ts'
import type { OrderChange } from '../save-order.server.ts'
import { allDelivered, decideSending, handedOver, type Sending, type SendRefusal } from '../shipments/shipment-rules.ts'
import type { Tracking } from '../shipments/tracking.ts'
import { decideIncomingPayment, type OrderPayment } from './incoming-payment-rules.ts'
import { dueOf } from './order-status.ts'
import { mayTransition } from './order-transitions.ts'
import { isCod } from './payment-methods.ts'

export type OrderTransition = {
  orderNumber: string
  /** `cancel-order` and `request-refund` handle those, because they refund. */
  to: Exclude<OrderStatus, 'cancelled' | 'refunded'>
  version?: number | undefined
  actor: Actor
  note?: string | undefined
  tracking?: Tracking | undefined
  now: Date
}

export type TransitionRefusal = SendRefusal | 'not_found' | 'stale' | 'no_stock'

/** Refused as `no_stock` when the items are gone. */
export type OrderMove = Omit<Sending, 'shipment'> & { reclaimsCoupon?: boolean; shipment?: Sending['shipment'] }

type DecidedTransition = OrderMove | OrderPayment

export function decideTransition(
  order: Order | undefined,
  request: OrderTransition,
): Result<DecidedTransition, TransitionRefusal> {
  if (!order) return refuse('not_found')
  const { to, version, actor, note, now } = request
  if (version !== undefined && version !== order.version) return refuse('stale')
  const decision = mayTransition(order, to)
  if (decision !== true) return refuse(decision)
  const moved = (change: OrderChange): Result<OrderMove, TransitionRefusal> =>
    ok({ order, change, event: { kind: 'moved', actor, note, now } })
  switch (to) {
    case 'paid':
      return order.status === 'on_hold' ? ok(resumed(order, request)) : paidManual(order, request)
    case 'processing':
      return moved({ processingAt: now })
    case 'shipped':
      return decideSending(order, { tracking: request.tracking, actor, note, now })
    case 'completed':
      return moved({ completedAt: now, ...(order.shippedAt ? allDelivered(order, now) : handedOver(order, now)) })
    case 'on_hold':
      return moved({ heldAt: now, holdReason: 'staff' })
    case 'pending':
      throw new Error('an order cannot return to pending')
  }
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
