import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { giveBackCoupon } from '#app/modules/coupons/redeem-coupon.server.ts'
import { releaseStock, returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Actor, CancelReason, Order, StockHold } from './order.ts'
import { mailCancelled } from './order-mails.server.ts'
import { customerMayCancelUntil, type MoveReason, mayCancelAsStaff, mayMove } from './order-moves.ts'
import { lockOrder } from './orders.queries.server.ts'
import { keptMoney } from './receive-money.server.ts'
import { saveFacts } from './save-order.server.ts'

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

/** `owed` is the money that must now go back; the payments module is asked for it by whoever cancelled. */
export type Cancelled = { order: Order; owed: Satang }
export type CancelRefusal = 'not_found' | 'stale' | 'not_due' | 'too_late' | MoveReason

/**
 * Ends an order before it leaves: its pieces are free again, its coupon use is given back. Locks the order first.
 * expired: only while it is unpaid and its time is over. customer: within an hour, before it is shipped. staff: as
 * the table of moves says. Repeated, it refuses and changes nothing. Doors call
 * `payments/give-up-order`, which also sends the money back and closes open payment pages.
 */
export async function cancelOrder(tx: Db, wish: Cancellation): Promise<Result<Cancelled, CancelRefusal>> {
  const order = await lockOrder(tx, wish.orderId)
  if (!order) return refuse('not_found')
  if (wish.version !== undefined && wish.version !== order.version) return refuse('stale')
  const refusal = refusalOf(order, wish)
  if (refusal) return refuse(refusal)
  return ok(await close(tx, order, wish))
}

async function close(tx: Db, order: Order, wish: Cancellation): Promise<Cancelled> {
  const stockState = await freeStock(tx, order, wish)
  failpoint('cancel.after_stock')
  await giveBackCoupon(tx, order.id, wish.now)
  const after = await saveFacts(
    tx,
    order,
    {
      stockState,
      cancelledAt: order.cancelledAt ?? wish.now,
      cancelReason: order.cancelReason ?? wish.reason,
      heldAt: undefined,
      holdReason: undefined,
      expiresAt: undefined,
    },
    { kind: wish.reason === 'expired' ? 'expired' : 'cancelled', actor: wish.actor, note: wish.note, now: wish.now },
  )
  await mailCancelled(tx, after, wish.reason)
  failpoint('cancel.after_order')
  return { order: after, owed: keptMoney(after) }
}

function refusalOf(order: Order, wish: Cancellation): CancelRefusal | undefined {
  if (wish.reason === 'expired') {
    const due = order.status === 'pending' && order.expiresAt !== undefined && order.expiresAt <= wish.now
    return due ? undefined : 'not_due'
  }
  const verdict =
    wish.reason === 'staff' ? mayCancelAsStaff(order, wish.mayRefund === true) : mayMove(order, 'cancelled')
  if (verdict !== true) return verdict
  if (wish.reason === 'staff') return undefined
  const until = customerMayCancelUntil(order)
  return until && wish.now <= until ? undefined : 'too_late'
}

/** Puts the pieces where they belong after an end before shipping; tells where that is. */
export async function freeStock(tx: Db, order: Order, wish: { actor: Actor; now: Date }): Promise<StockHold> {
  if (order.stockState === 'held') {
    await releaseStock(tx, order.lines)
    return 'released'
  }
  if (order.stockState !== 'sold') return order.stockState
  const back = { kind: 'cancellation', orderId: order.id, actorId: wish.actor.id, now: wish.now } as const
  await returnStock(tx, order.lines, back)
  return 'returned'
}
