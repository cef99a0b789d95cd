import { ok, type Result, refuse } from '#app/kit/result.ts'
import { takeCouponAgain } from '#app/modules/coupons/redeem-coupon.server.ts'
import { sellReserved, sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { decideIncomingPayment } from './incoming-payment-rules.ts'
import type { Actor, Order, OrderFacts, OrderStatus } from './order.ts'
import { mailShipped } from './order-mails.server.ts'
import { mayTransition, type TransitionReason } from './order-transitions.ts'
import { lockOrderByNumber } from './orders.queries.server.ts'
import { recordPayment } from './record-payment.server.ts'
import { type EventInput, saveFacts } from './save-order.server.ts'
import { checkedTracking, type Tracking } from './tracking.ts'

export type OrderTransition = {
  orderNumber: string
  /** Cancelling and refunding have jobs of their own, because money goes back: cancel-order, request-refund. */
  to: Exclude<OrderStatus, 'cancelled' | 'refunded'>
  /** The version the staff member was looking at; a change in between refuses the move. */
  version?: number | undefined
  actor: Actor
  note?: string | undefined
  tracking?: Tracking | undefined
  now: Date
}

export type TransitionRefusal = TransitionReason | 'not_found' | 'stale' | 'no_stock' | 'bad_tracking'

/**
 * Moves an order by hand, as the table of moves allows. "paid" records money taken by hand, or resumes an order on
 * hold. Under the order's lock, so that of two racing moves one wins and the other is judged anew.
 */
export function transitionOrder(db: Db, move: OrderTransition): Promise<Result<Order, TransitionRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, move.orderNumber)
    if (!order) return refuse('not_found')
    if (move.version !== undefined && move.version !== order.version) return refuse('stale')
    const decision = mayTransition(order, move.to)
    if (decision !== true) return refuse(decision)
    failpoint('move.after_lock')
    const moved = await perform(tx, order, move)
    failpoint('move.before_commit')
    return moved
  })
}

async function perform(tx: Db, order: Order, move: OrderTransition): Promise<Result<Order, TransitionRefusal>> {
  const { actor, note, now } = move
  const event = { kind: 'moved', actor, note, now } as const
  switch (move.to) {
    case 'paid':
      return order.status === 'on_hold' ? resume(tx, order, event) : takeByHand(tx, order, move)
    case 'shipped':
      return ship(tx, order, move, event)
    case 'processing':
      return ok(await saveFacts(tx, order, { processingAt: now }, event))
    case 'completed':
      return ok(await saveFacts(tx, order, { completedAt: now }, event))
    case 'on_hold':
      return ok(await saveFacts(tx, order, { heldAt: now, holdReason: 'staff' }, event))
    case 'pending':
      throw new Error('no order goes back to pending')
  }
}

async function takeByHand(tx: Db, order: Order, move: OrderTransition): Promise<Result<Order, TransitionRefusal>> {
  const { actor, now } = move
  const orderPayment = decideIncomingPayment(order, { amount: order.total, paymentId: undefined, actor, now })
  return orderPayment ? ok((await recordPayment(tx, orderPayment)).order) : refuse('already_paid')
}

/** Takes an order off hold: as if nothing had been, once its pieces are sold. */
async function resume(tx: Db, order: Order, input: EventInput): Promise<Result<Order, TransitionRefusal>> {
  const sale = { orderId: order.id, now: input.now }
  if (order.stockState === 'held') await sellReserved(tx, order.lines, sale)
  else if (order.stockState === 'released' && !(await sellUnreserved(tx, order.lines, sale))) return refuse('no_stock')
  if (order.cancelledAt) await takeCouponAgain(tx, order.id)
  const change: Partial<OrderFacts> = {
    heldAt: undefined,
    holdReason: undefined,
    cancelledAt: undefined,
    cancelReason: undefined,
    stockState: 'sold',
    paidAt: order.paidAt ?? input.now,
  }
  return ok(await saveFacts(tx, order, change, { ...input, kind: 'resumed' }))
}

async function ship(
  tx: Db,
  order: Order,
  move: OrderTransition,
  input: EventInput,
): Promise<Result<Order, TransitionRefusal>> {
  const tracking = checkedTracking(move.tracking)
  if (tracking === 'bad_tracking') return refuse(tracking)
  const after = await saveFacts(tx, order, { ...tracking, shippedAt: move.now }, input)
  await mailShipped(tx, after)
  return ok(after)
}
