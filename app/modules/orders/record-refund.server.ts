import { add, type Satang } from '#app/kit/money.ts'
import { returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Actor, Order, OrderFacts } from './order.ts'
import { mailRefunded } from './order-mails.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import { freeStock } from './record-cancellation.server.ts'
import { netPaid } from './record-payment.server.ts'
import { saveFacts } from './save-order.server.ts'

type RefundedMoney = {
  orderId: string
  amount: Satang
  actor: Actor
  /** Why, as whoever asked for it wrote. */
  note?: string | undefined
  /** Whether the pieces of a parcel that has left are back on the shelf; asked only when this ends the order. */
  stockBack?: boolean | undefined
  now: Date
}

/**
 * Money has gone back to the shopper; called once per refund that succeeded, by the payments module or by a move by
 * hand. A part only lowers what the shop keeps. The whole ends the order: pieces that never left are free again,
 * pieces of a parcel are booked as returned when somebody said that they are back. Throws when more goes back than
 * came.
 */
export async function recordRefund(tx: Db, refund: RefundedMoney): Promise<Order> {
  const order = await lockOrder(tx, refund.orderId)
  if (!order) throw new Error('a refund for an order that does not exist')
  const kept = netPaid(order)
  if (refund.amount > kept) throw new Error('a refund above what was paid')
  const refunded = add(order.refunded, refund.amount)
  const whole = refund.amount === kept
  const change: Partial<OrderFacts> = whole ? await endedBy(tx, order, refund) : {}
  const kind = whole ? 'refunded' : 'partly_refunded'
  const { actor, now } = refund
  const event = { kind, actor, note: refund.note, amount: refund.amount, now } as const
  const after = await saveFacts(tx, order, { ...change, refunded }, event)
  await mailRefunded(tx, after, refund.amount)
  return after
}

async function endedBy(tx: Db, order: Order, refund: RefundedMoney): Promise<Partial<OrderFacts>> {
  const ended = { refundedAt: refund.now, expiresAt: undefined }
  if (!order.shippedAt) return { ...ended, stockState: await freeStock(tx, order, refund) }
  if (order.stockState !== 'sold' || !refund.stockBack) return ended
  const { actor, now } = refund
  await returnStock(tx, order.lines, { kind: 'return', orderId: order.id, actorId: actor.id, now })
  return { ...ended, stockState: 'returned' }
}
