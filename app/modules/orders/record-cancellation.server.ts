import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { giveBackCoupon } from '#app/modules/coupons/redeem-coupon.server.ts'
import { releaseStock, returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Actor, CancelReason, Order, StockHold } from './order.ts'
import { mailCancelled } from './order-mails.server.ts'
import { customerMayCancelUntil, mayCancelAsStaff, mayTransition, type TransitionReason } from './order-transitions.ts'
import { lockOrder } from './orders.queries.server.ts'
import { netPaid } from './record-payment.server.ts'
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
export type CancelRefusal = 'not_found' | 'stale' | 'not_due' | 'too_late' | TransitionReason

/**
 * Ends an order before it leaves: its pieces are free again, its coupon use is given back. Locks the order first.
 * expired: only while it is unpaid and its time is over. customer: within an hour, before it is shipped. staff: as
 * the table of moves says. Repeated, it refuses and changes nothing. Doors call
 * `payments/give-up-order`, which also sends the money back and closes open payment pages.
 */
export async function recordCancellation(
  tx: Db,
  cancellation: Cancellation,
): Promise<Result<Cancelled, CancelRefusal>> {
  const order = await lockOrder(tx, cancellation.orderId)
  if (!order) return refuse('not_found')
  if (cancellation.version !== undefined && cancellation.version !== order.version) return refuse('stale')
  const refusal = refusalOf(order, cancellation)
  if (refusal) return refuse(refusal)
  return ok(await close(tx, order, cancellation))
}

async function close(tx: Db, order: Order, cancellation: Cancellation): Promise<Cancelled> {
  const stockState = await freeStock(tx, order, cancellation)
  failpoint('cancel.after_stock')
  await giveBackCoupon(tx, order.id, cancellation.now)
  const after = await saveFacts(
    tx,
    order,
    {
      stockState,
      cancelledAt: order.cancelledAt ?? cancellation.now,
      cancelReason: order.cancelReason ?? cancellation.reason,
      heldAt: undefined,
      holdReason: undefined,
      expiresAt: undefined,
    },
    {
      kind: cancellation.reason === 'expired' ? 'expired' : 'cancelled',
      actor: cancellation.actor,
      note: cancellation.note,
      now: cancellation.now,
    },
  )
  await mailCancelled(tx, after, cancellation.reason)
  failpoint('cancel.after_order')
  return { order: after, owed: netPaid(after) }
}

function refusalOf(order: Order, cancellation: Cancellation): CancelRefusal | undefined {
  if (cancellation.reason === 'expired') {
    const due = order.status === 'pending' && order.expiresAt !== undefined && order.expiresAt <= cancellation.now
    return due ? undefined : 'not_due'
  }
  const decision =
    cancellation.reason === 'staff'
      ? mayCancelAsStaff(order, cancellation.mayRefund === true)
      : mayTransition(order, 'cancelled')
  if (decision !== true) return decision
  if (cancellation.reason === 'staff') return undefined
  const until = customerMayCancelUntil(order)
  return until && cancellation.now <= until ? undefined : 'too_late'
}

/** Puts the pieces where they belong after an end before shipping; tells where that is. */
export async function freeStock(tx: Db, order: Order, cancellation: { actor: Actor; now: Date }): Promise<StockHold> {
  if (order.stockState === 'held') {
    await releaseStock(tx, order.lines)
    return 'released'
  }
  if (order.stockState !== 'sold') return order.stockState
  const back = {
    kind: 'cancellation',
    orderId: order.id,
    actorId: cancellation.actor.id,
    now: cancellation.now,
  } as const
  await returnStock(tx, order.lines, back)
  return 'returned'
}
