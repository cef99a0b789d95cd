// Reads the facts of an order to be placed, and writes the decided order (decisions 30 and 114).
import { satang } from '#app/kit/money.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import { hasGuessLeft } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { loadCoupons } from '#app/modules/coupons/load-coupons.server.ts'
import { redemptionParts } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { type Sellable, selectSellable, toSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import {
  type ChangedStock,
  changesAll,
  reserving,
  selectChanged,
  sellingUnreserved,
  stockParts,
} from '#app/modules/inventory/stock.queries.server.ts'
import { announceNotice, newOrderNotice, noticeInsert } from '#app/modules/orders/order-mails.server.ts'
import { countRefusedShipments } from '#app/modules/orders/orders.queries.server.ts'
import { findVerifiedContact } from '#app/modules/orders/reservations/find-verified-contact.server.ts'
import {
  isStillWithinQuotas,
  quotasMatterFrom,
  type RequestedSize,
  unverifiedContact,
} from '#app/modules/orders/reservations/reservation-rules.ts'
import { reservedSizes } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import { insertWithOrder } from '#app/modules/orders/save-order.queries.server.ts'
import { newOrderParts } from '#app/modules/orders/save-order.server.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import type { PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { paymentInsert } from '#app/modules/payments/payments.queries.server.ts'
import { newAttempt } from '#app/modules/payments/start-payment.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { type Db, FactChanged } from '#app/platform/database/database.server.ts'
import { readTogether } from '#app/platform/database/one-statement.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { mayHaveUniqueAmount } from './method-rules.ts'
import type { PlacedOrder } from './place-order.ts'
import type { Placing, PlacingFacts, PlacingRequest } from './place-order-rules.ts'
import { claimKey, findOrderOfKey, lockTransferTotals, selectLastCounted } from './placing.queries.server.ts'

/** In the order of locks: contact, network, key, coupons by name, transfer totals. Settings come before any lock. */
export async function readPlacing(tx: Db, request: PlacingRequest, orderId: string): Promise<PlacingFacts> {
  const { key, requestHash, holder, couponCode, couponCustomer, now } = request
  const settings = await readSettings(tx)
  const isClaimed = await claimKey(tx, { key, requestHash, orderId, contact: holder.contact, ...holder, now })
  if (!isClaimed) return { isClaimed, earlier: await earlierOrder(tx, key) }
  failpoint('place.after_key')
  const contact = await readContact(tx, request)
  const mayGuess = await hasGuessLeft(tx, request)
  const coupons = mayGuess ? await loadCoupons(tx, { couponCode, customer: couponCustomer }, { lock: true }) : []
  const transferTotals = mayHaveUniqueAmount(settings, request) ? await lockTransferTotals(tx) : undefined
  const refusedShipments = isCod(request.paymentMethod) ? await countRefusedShipments(tx, request.customer.phone) : 0
  const stock = await readStock(tx, request, settings)
  return { isClaimed, settings, contact, ...stock, refusedShipments, mayGuess, coupons, transferTotals }
}

async function readContact(tx: Db, request: PlacingRequest) {
  const { holder, userId, accountEmail: email, emailConfirmed: emailVerified } = request
  if (userId === undefined || holder.contact === undefined) return unverifiedContact
  return findVerifiedContact(tx, { userId, email, emailVerified })
}

/** The sizes, with what is reserved of them and whether the network may reserve more. Staff orders have no limits. */
async function readStock(tx: Db, { holder, lines, now }: PlacingRequest, { orders, holdMinutes }: ShopSettings) {
  const { network, wider } = holder
  const limit = { network, wider, max: orders.unpaidPerNetwork, minutes: holdMinutes.online, now }
  const read = await readTogether(tx, { sizes: selectSellable(lines), counted: selectLastCounted(limit) })
  const sellable = toSellable(read.sizes)
  const reserved = network === undefined ? undefined : await countReserved(tx, wantedStock(lines, sellable))
  return { sellable, reserved, isNetworkFull: read.counted.some(({ last }) => last !== null) }
}

const wantedStock = (lines: readonly CartItem[], sellable: readonly Sellable[]): ChangedStock[] =>
  lines.flatMap(({ productId, size, quantity }) => {
    const item = sellable.find((one) => one.productId === productId && one.size === size)
    if (!item) return []
    const { variantId, onHand, available } = item
    return [{ variantId, onHand, reserved: onHand - available, quantity }]
  })

/** By order only where a quota can be exceeded: most sizes have far fewer units reserved. */
async function countReserved(tx: Db, sizes: readonly ChangedStock[]): Promise<RequestedSize[]> {
  const near = sizes.filter((size) => size.reserved >= quotasMatterFrom(size))
  const exact = await reservedSizes(tx, near)
  return sizes.map((one) => exact.get(one.variantId) ?? { ...one, unverified: one.reserved, byMailboxes: one.reserved })
}

async function earlierOrder(tx: Db, key: string) {
  const earlier = await findOrderOfKey(tx, key)
  if (!earlier) return undefined
  const { id, number, total, requestHash } = earlier
  return { requestHash, order: { orderId: id, number, accessKey: signId(id), total: satang(total) } }
}

export type PayBy = { provider: PaymentProvider; method: PaymentMethod }

/** Throws FactChanged when its number is taken (ids can share eight characters) or its stock was sold. */
export async function writePlacing(tx: Db, placing: Placing, payBy: PayBy | undefined): Promise<PlacedOrder> {
  const { order, reservation, hasQuotas, placed, couponUses, isNotified } = placing
  const { now } = placed
  const notice = order.paidAt || isNotified ? await newOrderNotice(tx, order, now) : undefined
  const mail = notice && noticeInsert(tx, order, notice)
  const paidBy = order.stockState === 'held' ? payBy : undefined
  const attempt = paidBy && newAttempt(paidBy.provider, order, { attempt: 1, method: paidBy.method, now })
  const stock = takingParts(order, now)
  // In one statement: the stock is locked only until the commit.
  const parts = {
    ...newOrderParts(order, placed),
    ...(couponUses && redemptionParts(couponUses)),
    ...(mail && { mailed: mail }),
    ...(attempt && { attempted: paymentInsert(tx, attempt.payment) }),
    ...stock,
  }
  const taken = await insertWithOrder(tx, parts, stock && selectChanged)
  failpoint('place.after_order')
  if (stock && !changesAll(taken, order.lines)) throw new FactChanged('the pieces have gone')
  // Of two concurrent orders the second counts the first.
  if (hasQuotas && !isStillWithinQuotas(reservation, await countReserved(tx, taken)))
    throw new FactChanged('the quota of a size is taken')
  if (notice) await announceNotice(tx, order, notice)
  failpoint('place.after_stock')
  const { id, number, accessKey, total } = order
  const confirmsFirst = order.stockState === 'released' && ({ confirmsFirst: true } as const)
  return { orderId: id, number, accessKey, total, ...(attempt && { attempt }), ...confirmsFirst }
}

function takingParts({ id: orderId, paidAt, stockState, lines }: Placing['order'], now: Date) {
  if (paidAt) return stockParts(lines, sellingUnreserved, { kind: 'sale', orderId, now })
  return stockState === 'held' ? stockParts(lines, reserving) : undefined
}
