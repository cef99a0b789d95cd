import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Actor, type CancelReason, isEnded, type Order, type StockState } from '../order.ts'
import type { EventInput, OrderChange } from '../save-order.server.ts'
import { netPaid } from './order-status.ts'
import { canCancelAsStaff, canTransition, customerCanCancelUntil, type TransitionReason } from './order-transitions.ts'
import { isCod } from './payment-methods.ts'

export type Cancellation = {
  orderId: string
  reason: CancelReason
  actor: Actor
  note?: string | undefined
  version?: number | undefined
  /** Without it staff cancel unpaid orders only. */
  mayRefund?: boolean | undefined
  now: Date
}

export type CancelRefusal = 'not_found' | 'conflict' | 'not_due' | 'too_late' | TransitionReason

export type DecidedCancellation = {
  order: Order
  change: OrderChange & { stockState: StockState }
  event: EventInput
  reason: CancelReason
  owed: Satang
}

/** Whether a cancellation is allowed, and what it writes. */
export function decideCancellation(
  order: Order | undefined,
  { reason, actor, note, version, mayRefund, now }: Cancellation,
): Result<DecidedCancellation, CancelRefusal> {
  if (!order) return refuse('not_found')
  if (version !== undefined && version !== order.version) return refuse('conflict')
  const refusal = refusals[reason](order, { now, mayRefund: mayRefund === true })
  if (refusal) return refuse(refusal)
  return ok({
    order,
    change: {
      stockState: stockAfterEnd(order),
      cancelledAt: order.cancelledAt ?? now,
      cancelReason: order.cancelReason ?? reason,
      heldAt: undefined,
      holdReason: undefined,
      expiresAt: undefined,
    },
    event: { kind: reason === 'expired' ? 'expired' : 'cancelled', actor, note, now },
    reason,
    owed: netPaid(order),
  })
}

type CancelContext = { now: Date; mayRefund: boolean }

const refusals: Record<CancelReason, (order: Order, cancelling: CancelContext) => CancelRefusal | undefined> = {
  expired: ({ status, expiresAt }, { now }) =>
    status === 'pending' && expiresAt !== undefined && expiresAt <= now ? undefined : 'not_due',
  customer(order, { now }) {
    const decision = canTransition(order, 'cancelled')
    if (decision !== true) return decision
    const until = customerCanCancelUntil(order)
    return until && now <= until ? undefined : 'too_late'
  },
  refused: refusedShipmentRefusal,
  staff(order, { mayRefund }) {
    const decision = canCancelAsStaff(order, mayRefund)
    return decision === true ? undefined : decision
  },
}

type DeliveredCod = Pick<Order, 'status' | 'paymentMethod' | 'paid' | 'paidAt'>

/** Why the order's shipment cannot be recorded as refused at the door. */
export function refusedShipmentRefusal(order: DeliveredCod): TransitionReason | undefined {
  if (!isCod(order.paymentMethod)) return 'paid_by_provider'
  if (isEnded(order.status)) return 'already_ended'
  if (order.paid > 0 || order.paidAt) return 'already_paid'
  return order.status === 'shipped' || order.status === 'completed' ? undefined : 'not_shipped'
}

export function stockAfterEnd({ stockState }: Pick<Order, 'stockState'>): StockState {
  if (stockState === 'held') return 'released'
  return stockState === 'sold' ? 'returned' : stockState
}
