import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockStock } from '#app/modules/inventory/stock.queries.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Actor, Order } from '../order.ts'
import type { OrderChange } from '../save-order.server.ts'
import { moveStock } from '../status/move-stock.server.ts'
import { hasLongReservation } from '../status/payment-methods.ts'
import { maxOpenOrders, type VerifiedAs } from './reservation.ts'
import { isWithinMailboxQuota, shortEnd, unextendedEnd } from './reservation-rules.ts'
import { lockContact, ordersOfContact, reservedOf } from './reserved.queries.server.ts'

type GrantRefusal = 'out_of_stock' | 'limit_reached'
type Grant = { contact: string; as: VerifiedAs; settings: ShopSettings; actor: Actor; now: Date }

/**
 * Returns the reservation of an open order's verified contact, for the caller to write under the order's lock. Refuses
 * as `gone` without stock, and as `full` over quota: a short reservation is granted once per order. Locks contact and
 * stock, so that quotas hold under concurrency.
 */
export async function grantReservation(tx: Db, order: Order, grant: Grant): Promise<Result<OrderChange, GrantRefusal>> {
  const { contact, as, settings, actor, now } = grant
  await lockContact(tx, contact)
  const verified = { verifiedAs: as, verifiedContact: contact }
  if (order.reservation === 'long') return ok(verified)
  const { long, short } = await ordersOfContact(tx, contact)
  const isLong = hasLongReservation(order.paymentMethod) && long < maxOpenOrders && (await mayBeLong(tx, order, as))
  const isHeld = order.stockState === 'held'
  if (!isLong && (order.verifiedAs ? !isHeld : short >= maxOpenOrders)) return refuse('limit_reached')
  if (!isHeld && !(await moveStock(tx, order, 'held', { actor, now }))) return refuse('out_of_stock')
  if (isLong)
    return ok({ ...verified, stockState: 'held', reservation: 'long', reservedUntil: longEnd(order, settings) })
  if (isHeld) return ok(verified)
  const end = shortEnd(now, settings)
  // An instant payment method expires with its reservation.
  if (!hasLongReservation(order.paymentMethod))
    return ok({ ...verified, stockState: 'held', reservation: 'short', reservedUntil: undefined, expiresAt: end })
  const reservedUntil = order.expiresAt && end < order.expiresAt ? end : undefined
  return ok({ ...verified, stockState: 'held', reservation: 'short', reservedUntil })
}

async function mayBeLong(tx: Db, { lines }: Order, as: VerifiedAs): Promise<boolean> {
  if (as !== 'mailbox') return true
  await lockStock(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  return [...(await reservedOf(tx, lines)).values()].every(isWithinMailboxQuota)
}

/** A slip under review keeps the order open longer, but not its reservation. */
function longEnd(order: Order, settings: ShopSettings): Date | undefined {
  const end = order.slipAt && unextendedEnd(order, settings)
  return end && order.expiresAt && end < order.expiresAt ? end : undefined
}
