import { satang } from '#app/kit/money.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import { hasGuessLeft } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { loadCoupons } from '#app/modules/coupons/load-coupons.server.ts'
import { findSellable, type Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { countRefusedShipments } from '#app/modules/orders/order-parts.queries.server.ts'
import {
  hasLine,
  ordersOfContact,
  reservedOf,
  standingOf,
} from '#app/modules/orders/reservations/reserved.queries.server.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { claimKey, readKey } from './idempotency.queries.server.ts'
import { lockTransferTotals } from './payment/transfer-totals.queries.server.ts'
import { mayHaveUniqueAmount } from './payment/unique-amount-rules.ts'
import type { PlacingFacts, PlacingRequest } from './place-order-rules.ts'
import { networkLimitEndsAt } from './reservation-networks.queries.server.ts'

/**
 * Reads all facts in the order of locks: contact, network, key, coupons by name, transfer totals. Settings come first,
 * before any lock.
 */
export async function readPlacing(tx: Db, request: PlacingRequest, orderId: string): Promise<PlacingFacts> {
  const { key, requestHash, holder, couponCode, couponCustomer, lines, now } = request
  const settings = await readSettings(tx)
  const isClaimed = await claimKey(tx, { key, requestHash, orderId, contact: holder.contact, ...holder, now })
  if (!isClaimed) return { isClaimed, earlier: await earlierOrder(tx, key) }
  failpoint('place.after_key')
  const limits = await readLimits(tx, request, settings)
  const mayGuess = await hasGuessLeft(tx, request)
  const coupons = mayGuess ? await loadCoupons(tx, { couponCode, customer: couponCustomer }, { lock: true }) : []
  const transferTotals = mayHaveUniqueAmount(settings, request) ? await lockTransferTotals(tx) : undefined
  const refusedShipments = isCod(request.paymentMethod) ? await countRefusedShipments(tx, request.customer.phone) : 0
  const sellable = await findSellable(tx, lines)
  const reserved = holder.network === undefined ? undefined : await reservedOf(tx, wantedOf(lines, sellable))
  return { isClaimed, settings, ...limits, reserved, refusedShipments, mayGuess, coupons, transferTotals, sellable }
}

type Limits = Pick<Extract<PlacingFacts, { isClaimed: true }>, 'contact' | 'contactOrders' | 'isNetworkFull'>

/** Staff orders have no limits. */
async function readLimits(tx: Db, request: PlacingRequest, settings: ShopSettings): Promise<Limits> {
  const { holder, userId, emailConfirmed, accountEmail, now } = request
  const isVerified = holder.contact && (emailConfirmed || (userId && (await hasLine(tx, userId))))
  const contact = isVerified
    ? await standingOf(tx, { userId, email: emailConfirmed ? accountEmail : undefined })
    : undefined
  const contactOrders = contact && holder.contact ? await ordersOfContact(tx, holder.contact) : { long: 0, short: 0 }
  if (holder.network === undefined) return { contact, contactOrders, isNetworkFull: false }
  const { network, wider } = holder
  const limit = { network, wider, max: settings.orders.unpaidPerNetwork, minutes: settings.holdMinutes.online, now }
  return { contact, contactOrders, isNetworkFull: (await networkLimitEndsAt(tx, limit)) !== undefined }
}

const wantedOf = (lines: readonly CartItem[], sellable: readonly Sellable[]) =>
  lines.flatMap(({ productId, size, quantity }) => {
    const item = sellable.find((one) => one.productId === productId && one.size === size)
    return item ? [{ variantId: item.variantId, quantity }] : []
  })

async function earlierOrder(tx: Db, key: string) {
  const before = await readKey(tx, key)
  if (!before) return undefined
  const { id, number, total, requestHash } = before
  return { requestHash, order: { orderId: id, number, accessKey: signId(id), total: satang(total) } }
}
