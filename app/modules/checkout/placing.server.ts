// Reads the facts of an order to be placed, and writes the decided order (decision 30).
import { satang } from '#app/kit/money.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import { hasGuessLeft } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { loadCoupons } from '#app/modules/coupons/load-coupons.server.ts'
import { redeemCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { reserveStock, sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import { findSellable, type Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { mailPaid, mailReceived } from '#app/modules/orders/order-mails.server.ts'
import { countRefusedShipments } from '#app/modules/orders/orders.queries.server.ts'
import { findVerifiedContact } from '#app/modules/orders/reservations/find-verified-contact.server.ts'
import {
  isStillWithinQuotas,
  quotasMatterFrom,
  unverifiedContact,
} from '#app/modules/orders/reservations/reservation-rules.ts'
import { reservedSizes } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import { insertOrder } from '#app/modules/orders/save-order.server.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import type { PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { insertAttempt } from '#app/modules/payments/start-payment.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { type Db, FactChanged } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { mayHaveUniqueAmount } from './method-rules.ts'
import type { PlacedOrder } from './place-order.ts'
import type { Placing, PlacingFacts, PlacingRequest } from './place-order-rules.ts'
import { claimKey, findOrderOfKey, lockTransferTotals, networkLimitEndsAt } from './placing.queries.server.ts'

/** In the order of locks: contact, network, key, coupons by name, transfer totals. Settings come before any lock. */
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
  const reserved = holder.network === undefined ? undefined : await countReserved(tx, wantedUnits(lines, sellable))
  return { isClaimed, settings, ...limits, reserved, refusedShipments, mayGuess, coupons, transferTotals, sellable }
}

/** Staff orders have no limits. */
async function readLimits(tx: Db, request: PlacingRequest, settings: ShopSettings) {
  const { holder, userId, accountEmail: email, emailConfirmed: emailVerified, now } = request
  const isAccount = userId !== undefined && holder.contact !== undefined
  const contact = isAccount ? await findVerifiedContact(tx, { userId, email, emailVerified }) : unverifiedContact
  const { network, wider } = holder
  if (network === undefined) return { contact, isNetworkFull: false }
  const limit = { network, wider, max: settings.orders.unpaidPerNetwork, minutes: settings.holdMinutes.online, now }
  return { contact, isNetworkFull: (await networkLimitEndsAt(tx, limit)) !== undefined }
}

const wantedUnits = (lines: readonly CartItem[], sellable: readonly Sellable[]) =>
  lines.flatMap(({ productId, size, quantity }) => {
    const item = sellable.find((one) => one.productId === productId && one.size === size)
    return item ? [{ variantId: item.variantId, onHand: item.onHand, quantity }] : []
  })

/** Exact only where a quota can be exceeded: most sizes have far fewer units reserved. */
const countReserved = (tx: Db, sizes: readonly { variantId: number; onHand: number; quantity: number }[]) =>
  reservedSizes(
    tx,
    sizes.map((size) => ({ ...size, exactFrom: quotasMatterFrom(size) })),
  )

async function earlierOrder(tx: Db, key: string) {
  const earlier = await findOrderOfKey(tx, key)
  if (!earlier) return undefined
  const { id, number, total, requestHash } = earlier
  return { requestHash, order: { orderId: id, number, accessKey: signId(id), total: satang(total) } }
}

export type PayBy = { provider: PaymentProvider; method: PaymentMethod }

/** Throws FactChanged when its number is taken (ids can share eight characters) or its stock was sold. */
export async function writePlacing(tx: Db, placing: Placing, payBy: PayBy | undefined): Promise<PlacedOrder> {
  const { order, reservation, recounted, placed, couponUses, isNotified } = placing
  const { now } = placed
  if (!(await insertOrder(tx, order, placed))) throw new FactChanged('the number is taken')
  if (couponUses) await redeemCoupons(tx, couponUses)
  failpoint('place.after_order')
  if (order.paidAt) await mailPaid(tx, order)
  else if (isNotified) await mailReceived(tx, order, now)
  const firstAttempt = payBy && order.stockState === 'held' && { attempt: 1, method: payBy.method, now }
  const attempt = firstAttempt && (await insertAttempt(tx, payBy.provider, order, firstAttempt))
  if (!(await takeItems(tx, order, now))) throw new FactChanged('the pieces have gone')
  // Of two concurrent orders the second counts the first.
  if (recounted.length > 0 && !isStillWithinQuotas(reservation, [...(await countReserved(tx, recounted)).values()]))
    throw new FactChanged('the quota of a size is taken')
  failpoint('place.after_stock')
  const { id, number, accessKey, total } = order
  const confirmsFirst = order.stockState === 'released' && ({ confirmsFirst: true } as const)
  return { orderId: id, number, accessKey, total, ...(attempt && { attempt }), ...confirmsFirst }
}

function takeItems(tx: Db, { id: orderId, paidAt, stockState, lines }: Placing['order'], now: Date): Promise<boolean> {
  if (paidAt) return sellUnreserved(tx, lines, { orderId, now })
  return stockState === 'held' ? reserveStock(tx, lines) : Promise.resolve(true)
}
