import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockStock } from '#app/modules/inventory/stock.queries.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Actor, Order } from '../order.ts'
import type { OrderChange } from '../save-order.server.ts'
import { moveStock } from '../status/move-stock.server.ts'
import { hasLongHold } from '../status/payment-methods.ts'
import { maxOpenOrders, type VerifiedAs } from './reservation.ts'
import { fitsMailboxes, ownEnd, shortEnd } from './reservation-rules.ts'
import { lockContact, ordersOfContact, reservedOf } from './reserved.queries.server.ts'

type GrantRefusal = 'gone' | 'full'
type Grant = { contact: string; as: VerifiedAs; settings: ShopSettings; actor: Actor; now: Date }

/**
 * The reservation that a verified contact gives an open order, under the order's lock: its pieces are reserved again where they
 * were free. Answers what changes of the order, for the caller to write. Refused with `gone` when the pieces are, and with `full`
 * when the contact has its three and only a short one is left: that begins once for an order, so that nothing renews it for ever.
 * Nothing has changed then. The contact's lock and those of the stock rows let quotas be counted one order at a time.
 */
export async function grantReservation(tx: Db, order: Order, grant: Grant): Promise<Result<OrderChange, GrantRefusal>> {
  const { contact, as, settings, actor, now } = grant
  await lockContact(tx, contact)
  const verified = { verifiedAs: as, verifiedContact: contact }
  if (order.reservation === 'long') return ok(verified)
  const { long, short } = await ordersOfContact(tx, contact)
  const isLong = hasLongHold(order.paymentMethod) && long < maxOpenOrders && (await fitsLong(tx, order, as))
  const isHeld = order.stockState === 'held'
  if (!isLong && (order.verifiedAs ? !isHeld : short >= maxOpenOrders)) return refuse('full')
  if (!isHeld && !(await moveStock(tx, order, 'held', { actor, now }))) return refuse('gone')
  if (isLong)
    return ok({ ...verified, stockState: 'held', reservation: 'long', reservedUntil: longEnd(order, settings) })
  if (isHeld) return ok(verified)
  const end = shortEnd(now, settings)
  // A way to pay at once ends with its reservation.
  if (!hasLongHold(order.paymentMethod))
    return ok({ ...verified, stockState: 'held', reservation: 'short', reservedUntil: undefined, expiresAt: end })
  const reservedUntil = order.expiresAt && end < order.expiresAt ? end : undefined
  return ok({ ...verified, stockState: 'held', reservation: 'short', reservedUntil })
}

/** Mailboxes alone take a part of each size together. */
async function fitsLong(tx: Db, { lines }: Order, as: VerifiedAs): Promise<boolean> {
  if (as !== 'mailbox') return true
  await lockStock(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  return [...(await reservedOf(tx, lines)).values()].every(fitsMailboxes)
}

/** A slip that waits keeps the order open for longer than its way to pay, and reserves nothing by itself. */
function longEnd(order: Order, settings: ShopSettings): Date | undefined {
  const end = order.slipAt && ownEnd(order, settings)
  return end && order.expiresAt && end < order.expiresAt ? end : undefined
}
