import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, CancelReason, Order, StockHold } from './order.ts'
import { netPaid } from './order-status.ts'
import { customerMayCancelUntil, mayCancelAsStaff, mayTransition, type TransitionReason } from './order-transitions.ts'
import { isCod } from './payment-methods.ts'
import type { EventInput, OrderChange } from './save-order.server.ts'

export type Cancellation = {
  orderId: string
  reason: CancelReason
  actor: Actor
  note?: string | undefined
  /** The version a staff member was looking at; a change in between refuses. */
  version?: number | undefined
  /** Whether the staff member may give money back; without it she cancels only what nobody has paid. */
  mayRefund?: boolean | undefined
  now: Date
}

export type CancelRefusal = 'not_found' | 'stale' | 'not_due' | 'too_late' | TransitionReason

/** An end to be written: what changes of the order (its pieces go where `stockState` says) and its line in the timeline. */
export type OrderEnd = {
  order: Order
  change: OrderChange & { stockState: StockHold }
  event: EventInput
  reason: CancelReason
  /** The money that must go back. */
  owed: Satang
}

/**
 * Whether this cancellation ends the order, and how. expired: only while it is unpaid and its time is over. customer:
 * within an hour, before it is shipped. staff: as the table of moves says.
 */
export function decideCancellation(
  order: Order | undefined,
  { reason, actor, note, version, mayRefund, now }: Cancellation,
): Result<OrderEnd, CancelRefusal> {
  if (!order) return refuse('not_found')
  if (version !== undefined && version !== order.version) return refuse('stale')
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

type Cancelling = { now: Date; mayRefund: boolean }

const refusals: Record<CancelReason, (order: Order, cancelling: Cancelling) => CancelRefusal | undefined> = {
  expired: ({ status, expiresAt }, { now }) =>
    status === 'pending' && expiresAt !== undefined && expiresAt <= now ? undefined : 'not_due',
  customer(order, { now }) {
    const decision = mayTransition(order, 'cancelled')
    if (decision !== true) return decision
    const until = customerMayCancelUntil(order)
    return until && now <= until ? undefined : 'too_late'
  },
  refused: (order) => refusedParcelRefusal(order),
  staff(order, { mayRefund }) {
    const decision = mayCancelAsStaff(order, mayRefund)
    return decision === true ? undefined : decision
  },
}

/** Only a parcel that was to be paid at the door, that has left and that nobody has paid, comes back refused. */
export function refusedParcelRefusal(
  order: Pick<Order, 'status' | 'paymentMethod' | 'paid' | 'paidAt' | 'returned'>,
): TransitionReason | undefined {
  if (!isCod(order.paymentMethod)) return 'paid_by_provider'
  if (order.status === 'cancelled' || order.status === 'refunded') return 'already_ended'
  if (order.paid > 0 || order.paidAt) return 'already_paid'
  return order.status === 'shipped' || order.status === 'completed' ? undefined : 'not_shipped'
}

/** Where the pieces of an order are once it has ended before it left: free again, or back on the shelf. */
export function stockAfterEnd({ stockState }: Pick<Order, 'stockState'>): StockHold {
  if (stockState === 'held') return 'released'
  return stockState === 'sold' ? 'returned' : stockState
}
