import { lockStock } from '#app/modules/inventory/stock.queries.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { moveStock } from '../move-stock.server.ts'
import type { Actor, Order } from '../order.ts'
import { hasLongHold } from '../payment-methods.ts'
import type { OrderChange } from '../save-order.server.ts'
import { maxOpenOrders, type VerifiedAs } from './reservation.ts'
import { fitsMailboxes, ownEnd, shortEnd } from './reservation-rules.ts'
import { lockContact, ordersOfContact, reservedOf } from './reserved.queries.server.ts'

type Grant = { contact: string; as: VerifiedAs; settings: ShopSettings; actor: Actor; now: Date }

/**
 * The reservation that a verified contact gives an open order, under the order's lock: its pieces are reserved again where they
 * were free. Answers what changes of the order, for the caller to write; undefined when the pieces are gone, and nothing has
 * changed then. The contact's lock and those of the stock rows let quotas be counted one order at a time.
 */
export async function grantReservation(tx: Db, order: Order, grant: Grant): Promise<OrderChange | undefined> {
  const { contact, as, settings, actor, now } = grant
  await lockContact(tx, contact)
  const verified = { verifiedAs: as, verifiedContact: contact }
  if (order.reservation === 'long') return verified
  const isHeld = order.stockState === 'held'
  if (!isHeld && !(await moveStock(tx, order, 'held', { actor, now }))) return undefined
  if (hasLongHold(order.paymentMethod) && (await mayBeLong(tx, order, grant)))
    return { ...verified, stockState: 'held', reservation: 'long', reservedUntil: longEnd(order, settings) }
  if (isHeld) return verified
  const end = shortEnd(now, settings)
  // A way to pay at once ends with its reservation.
  if (!hasLongHold(order.paymentMethod))
    return { ...verified, stockState: 'held', reservation: 'short', reservedUntil: undefined, expiresAt: end }
  const reservedUntil = order.expiresAt && end < order.expiresAt ? end : undefined
  return { ...verified, stockState: 'held', reservation: 'short', reservedUntil }
}

async function mayBeLong(tx: Db, { lines }: Order, { contact, as }: Grant): Promise<boolean> {
  if ((await ordersOfContact(tx, contact)).long >= maxOpenOrders) return false
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
