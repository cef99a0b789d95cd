import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockUsedCoupons, reclaimCoupons, releaseCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailCancelled, mailConfirmed, mailOrderResumed } from '../order-mails.server.ts'
import { lockOrder, lockOrderByNumber } from '../orders.queries.server.ts'
import { grantReservation } from '../reservations/confirm-contact.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { type Cancellation, type DecidedCancellation, decideCancellation } from './cancellation-rules.ts'
import { moveStock } from './move-stock.server.ts'
import { hasLongReservation, type OrderPaymentMethod } from './payment-methods.ts'
import { recordPayment } from './record-payment.server.ts'
import {
  decideConfirmation,
  decideMethodChange,
  decideTransition,
  type MethodRefusal,
  type OrderMove,
  type OrderTransition,
  type TransitionRefusal,
} from './transition-rules.ts'

/** Moves an order that does not ship, as the table of transitions allows, decided anew under the order’s lock. */
export const transitionOrder = (db: Db, request: OrderTransition): Promise<Result<Order, TransitionRefusal>> =>
  inTransaction(db, async (tx) => {
    const decision = decideTransition(await lockOrderByNumber(tx, request.orderNumber), request)
    if (!decision.ok) return decision
    failpoint('move.after_lock')
    const { value } = decision
    const moved = 'outcome' in value ? ok((await recordPayment(tx, value)).order) : await writeMove(tx, value)
    failpoint('move.before_commit')
    return moved
  })

async function writeMove(tx: Db, { order, change, event, reclaimsCoupon }: OrderMove) {
  if (reclaimsCoupon) await lockUsedCoupons(tx, order.id)
  if (!(await moveStock(tx, order, change.stockState ?? order.stockState, event))) return refuse('no_stock')
  if (reclaimsCoupon) await reclaimCoupons(tx, order.id)
  const after = await saveFacts(tx, order, change, event)
  if (event.kind === 'resumed') await mailOrderResumed(tx, order, after)
  return ok(after)
}

/** Confirms a chat or cash-on-delivery order for staff. */
export const confirmOrder = (db: Db, { orderNumber, ...by }: { orderNumber: string; actor: Actor; now: Date }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    const decision = decideConfirmation(order, await readSettings(tx), by.now)
    if (!decision.ok) return decision
    // Items whose reservation ended may have been sold.
    if (!(await moveStock(tx, order, decision.value.stockState, by))) return refuse('no_stock')
    failpoint('confirm.after_stock')
    const after = await saveFacts(tx, order, decision.value, { kind: 'confirmed', ...by })
    await mailConfirmed(tx, after)
    return ok(after)
  })

export type CancelledOrder = { order: Order; owed: Satang }

/** Releases stock and coupons. Entry points call `payments/cancel-order`, which also refunds. */
export async function recordCancellation(tx: Db, cancellation: Cancellation) {
  const decision = decideCancellation(await lockOrder(tx, cancellation.orderId), cancellation)
  return decision.ok ? ok(await writeCancellation(tx, decision.value)) : decision
}

/** Writes a decided cancellation under the order's lock, coupons before stock (lock order). */
export async function writeCancellation(tx: Db, { order, change, event, reason, owed }: DecidedCancellation) {
  await releaseCoupons(tx, order.id, event.now)
  await moveStock(tx, order, change.stockState, event)
  failpoint('cancel.after_stock')
  const after = await saveFacts(tx, order, change, event)
  if (order.paidAt) await enqueue(tx, 'verify_purchases', { orderId: order.id })
  // The return's own mail covers an exchange.
  if (reason === 'expired' || event.actor.kind !== 'system') await mailCancelled(tx, after, reason)
  failpoint('cancel.after_order')
  return { order: after, owed }
}

async function extendVerified(tx: Db, order: Order, settings: ShopSettings, now: Date) {
  const { verifiedAs: as, verifiedContact: contact } = order
  if (!as || !contact || order.reservation === 'long' || !hasLongReservation(order.paymentMethod)) return
  const actor = { kind: 'customer' } as const
  const change = await grantReservation(tx, order, { contact, as, settings, actor, now })
  if (change.ok) await saveFacts(tx, order, change.value, { kind: 'contact_confirmed', actor, now })
}

/** At most 10 an hour, because the timeline keeps every change. The caller checks that the method is offered. */
export const choosePaymentMethod = (
  db: Db,
  { orderId, method, now }: { orderId: string; method: OrderPaymentMethod; now: Date },
): Promise<Result<undefined, MethodRefusal | 'rate_limited'>> =>
  inTransaction(db, async (tx) => {
    const settings = await readSettings(tx)
    const decision = decideMethodChange(await lockOrder(tx, orderId), { method, settings, now })
    if (!decision.ok) return decision
    if (!decision.value) return ok(undefined)
    if (!(await allow(tx, { key: `order-method ${orderId}`, limit: 10, perSeconds: 3600, now })))
      return refuse('rate_limited')
    const { order, change, event } = decision.value
    const changed = await saveFacts(tx, order, change, event)
    await extendVerified(tx, changed, settings, now)
    return ok(undefined)
  })
