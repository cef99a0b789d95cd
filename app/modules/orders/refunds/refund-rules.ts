import { add, cappedAt, type Satang, subtract } from '#app/kit/money.ts'
import type { Actor, Order, StockHold } from '../order.ts'
import type { EventInput, OrderChange } from '../save-order.server.ts'
import { stockAfterEnd } from '../status/cancellation-rules.ts'
import { hasLeft, netPaid } from '../status/order-status.ts'

type RefundedMoney = {
  amount: Satang
  actor: Actor
  /** Why, as whoever asked for it wrote. */
  note?: string | undefined
  /** Whether the pieces of a parcel that has left are back on the shelf; asked only when this ends the order. */
  stockBack?: boolean | undefined
  /** What was above the total of a changed order. */
  difference?: boolean | undefined
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
  /** The bank has given her the money: nobody tells her that the shop did. */
  quiet?: true
  /** The carrier gave the money back, which the shop never had. */
  byCarrier?: true
}

/**
 * What money that has gone back makes of its order. A part only lowers what the shop keeps, and so does what was above the
 * total of a changed order, even where that is all of it. The whole ends the order:
 * pieces that never left are free again, pieces of a parcel are booked as returned when somebody said that they are
 * back. Throws when more goes back than came, or to an order that does not exist.
 */
export function decideOrderRefund(
  order: Order | undefined,
  { amount, actor, note, stockBack = false, difference = false, refundId, reference, now }: RefundedMoney,
): OrderRefund {
  if (!order) throw new Error('a refund for an order that does not exist')
  const net = netPaid(order)
  if (amount > net) throw new Error('a refund above what was paid')
  const refunded = add(order.refunded, amount)
  const detail = reference ? { reference } : {}
  const event = { actor, note, amount, ...(refundId && { refund: { id: refundId } }), now }
  if (amount < net || difference) {
    const settled = difference ? { settled: add(order.settled, amount) } : undefined
    const change = { refunded, ...settled, stockState: order.stockState }
    return { order, change, event: { ...event, kind: 'partly_refunded' }, ...detail }
  }
  const isBack = stockBack || !hasLeft(order)
  const stockState = isBack ? stockAfterEnd(order) : order.stockState
  const change = { refunded, refundedAt: now, expiresAt: undefined, stockState }
  return { order, change, event: { ...event, kind: 'refunded' }, ...detail }
}

/** A refund that came back to the provider after it was booked. */
export type RefundBounce = { order: Order; change: OrderChange; event: EventInput & { amount: Satang } }

type Bounced = { amount: Satang; note: string; difference?: boolean; refundId: string; now: Date }

/**
 * Money that had gone back is with the shop again, and owed. An order that it had ended takes up the step it stood at, or stays
 * ended as cancelled where its pieces are back on the shelf.
 */
export function decideBouncedRefund(
  order: Order,
  { amount, note, difference = false, refundId, now }: Bounced,
): RefundBounce {
  const refunded = subtract(order.refunded, cappedAt(amount, order.refunded))
  const isGone = order.stockState === 'returned' || order.stockState === 'released'
  const ended =
    order.refundedAt && isGone
      ? ({ cancelledAt: order.cancelledAt ?? now, cancelReason: order.cancelReason ?? 'staff' } as const)
      : {}
  const event = {
    kind: 'refund_failed',
    actor: { kind: 'provider' },
    note,
    amount,
    refund: { id: refundId },
    now,
  } as const
  const settled = difference ? { settled: subtract(order.settled, amount) } : {}
  return { order, change: { refunded, refundedAt: undefined, ...settled, ...ended }, event }
}
