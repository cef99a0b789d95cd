import { add, type Satang } from '#app/kit/money.ts'
import { stockAfterEnd } from './cancellation-rules.ts'
import type { Actor, Order, StockHold } from './order.ts'
import { netPaid } from './order-status.ts'
import type { EventInput, OrderChange } from './save-order.server.ts'

type RefundedMoney = {
  amount: Satang
  actor: Actor
  /** Why, as whoever asked for it wrote. */
  note?: string | undefined
  /** Whether the pieces of a parcel that has left are back on the shelf; asked only when this ends the order. */
  stockBack?: boolean | undefined
  /** The refund it was, where it has a row already. */
  refundId?: string | undefined
  /** What the bank calls the transfer that staff made. */
  reference?: string | undefined
  now: Date
}

/** A refund to be written: what changes of the order (its pieces go where `stockState` says) and its line. */
export type OrderRefund = {
  order: Order
  change: OrderChange & { stockState: StockHold }
  event: EventInput & { amount: Satang }
  reference?: string | undefined
}

/**
 * What money that has gone back makes of its order. A part only lowers what the shop keeps. The whole ends the order:
 * pieces that never left are free again, pieces of a parcel are booked as returned when somebody said that they are
 * back. Throws when more goes back than came, or to an order that does not exist.
 */
export function decideOrderRefund(
  order: Order | undefined,
  { amount, actor, note, stockBack = false, refundId, reference, now }: RefundedMoney,
): OrderRefund {
  if (!order) throw new Error('a refund for an order that does not exist')
  const net = netPaid(order)
  if (amount > net) throw new Error('a refund above what was paid')
  const refunded = add(order.refunded, amount)
  const told = reference ? { reference } : {}
  const event = { actor, note, amount, ...(refundId && { refund: { id: refundId } }), now }
  if (amount < net)
    return {
      order,
      change: { refunded, stockState: order.stockState },
      event: { ...event, kind: 'partly_refunded' },
      ...told,
    }
  const isBack = stockBack || order.shippedAt === undefined
  const stockState = isBack ? stockAfterEnd(order) : order.stockState
  const change = { refunded, refundedAt: now, expiresAt: undefined, stockState }
  return { order, change, event: { ...event, kind: 'refunded' }, ...told }
}
