// The one gate from a cart to an order. One transaction; what it locks, in this order, as everybody does:
//   1. the account and the network it comes from, whose unpaid orders are counted, and the idempotency key (a repeat
//      waits here, then answers what the first one answered)
//   2. the coupon's row, when there is a code: uses are counted under it
//   3. the stock rows, ascending by variant, last of all, so that buyers of the same piece wait as briefly as can be
// Everything is priced anew between 1 and 3 and compared with the total the shopper saw. A refusal rolls all of it
// back.
import { createHash, randomUUID } from 'node:crypto'
import { maxCartLines } from '#app/kit/cart-limits.ts'
import { satang } from '#app/kit/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/kit/result.ts'
import { allowCouponGuess } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { redeemCoupon } from '#app/modules/coupons/redeem-coupon.server.ts'
import { reserveStock, sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { mailPaid, mailReceived } from '#app/modules/orders/order-mails.server.ts'
import { insertOrder, type NewOrder } from '#app/modules/orders/save-order.server.ts'
import type { PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { firstAttempt } from '#app/modules/payments/start-payment.server.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { type Holds, orderHoldRefusal, tightSizes } from './hold-rules.ts'
import { claimKey, readKey, repointKey } from './idempotency.queries.server.ts'
import { mergeLines } from './merge-lines.ts'
import { newOrder, numberOf } from './new-order.ts'
import { countHolds, networkDigests } from './order-holds.queries.server.ts'
import type { PlacedOrder, PlaceOrderDetail, PlaceOrderReason, PlaceOrderRequest } from './place-order.ts'
import { refusalOf } from './place-order-rules.ts'
import { loadCoupon, quoteCart } from './quote-cart.server.ts'
import { quoteOf } from './quote-rules.ts'

/** How the new order will be paid, when its payment starts right away. */
type PayBy = { provider: PaymentProvider; method: PaymentMethod }
type Answer = Result<PlacedOrder, PlaceOrderReason, PlaceOrderDetail>

/** Carries a refusal out of the transaction, so that it rolls back. */
class Refused extends Error {
  readonly refusal: Refusal<PlaceOrderReason, PlaceOrderDetail>
  constructor(reason: PlaceOrderReason, detail?: PlaceOrderDetail) {
    super(reason)
    this.refusal = refuse(reason, detail)
  }
}

/**
 * Turns a cart into an order with a number, reserved pieces and a time until which they are kept. The same key and
 * request answer the same order again; the key with another request is refused and names that order. An order that
 * costs nothing is paid at once; for any other the first attempt to pay it can be written with it. Refusals carry the
 * quote that holds now and change nothing.
 */
export async function placeOrder(db: Db, request: PlaceOrderRequest, payBy?: PayBy): Promise<Answer> {
  if (request.lines.length === 0) return refuse('empty_cart')
  const merged = { ...request, lines: mergeLines(request.lines) }
  if (merged.lines.length > maxCartLines) return refuse('too_many_lines')
  if (!(await allowCouponGuess(db, merged)) && !(await readKey(db, merged.key))) return refuse('too_many_codes')
  const settings = await readSettings(db)
  try {
    const placed = await inTransaction(db, (tx) => place(tx, merged, settings, payBy))
    failpoint('place.after_commit')
    return ok(placed)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.refusal.reason !== 'out_of_stock' || error.refusal.detail) return error.refusal
    return refuse('out_of_stock', { quote: await quoteAgain(db, merged) })
  }
}

async function place(
  tx: Db,
  request: PlaceOrderRequest,
  settings: ShopSettings,
  payBy: PayBy | undefined,
): Promise<PlacedOrder> {
  const requestHash = hashOf(request)
  const orderId = randomUUID()
  const { key, now } = request
  const holder = holderOf(request)
  const claimed = await claimKey(tx, { key, requestHash, orderId, account: holder.userId, ...holder, now })
  if (!claimed) return repeated(tx, key, requestHash)
  failpoint('place.after_key')
  const holds = await countHolds(tx, holder)
  const refusal = orderHoldRefusal({ ...request, proven: !holder.network }, holds)
  if (refusal) throw new Refused(refusal)
  const order = await price(tx, request, settings, orderId, holder.network ? holds : undefined)
  const stored = await store(tx, request, order)
  failpoint('place.after_order')
  await writeMails(tx, stored)
  const attempt =
    payBy && !stored.paidAt ? await firstAttempt(tx, payBy.provider, stored, { ...payBy, now }) : undefined
  await takeStock(tx, stored, now)
  failpoint('place.after_stock')
  const { id, number, accessKey, total } = stored
  return { orderId: id, number, accessKey, total, ...(attempt && { attempt }) }
}

/** The key was used before: the same answer for the same request. */
async function repeated(tx: Db, key: string, requestHash: string): Promise<PlacedOrder> {
  const before = await readKey(tx, key)
  if (before?.requestHash !== requestHash) throw new Refused('key_reused', { orderId: before?.id })
  return { orderId: before.id, number: before.number, accessKey: signId(before.id), total: satang(before.total) }
}

/** Asks every rule again, on what the database holds now, and makes the order of it. */
async function price(
  tx: Db,
  request: PlaceOrderRequest,
  settings: ShopSettings,
  orderId: string,
  holds: Holds | undefined,
): Promise<NewOrder> {
  const { lines, deliveryMethod, now } = request
  const customer = couponCustomer(request)
  const coupon = await loadCoupon(tx, { couponCode: request.couponCode, customer }, { lock: true })
  const sellable = await findSellable(tx, lines)
  const postalCode = request.customer.postalCode || undefined
  const quote = quoteOf({ lines, sellable, coupon, deliveryMethod, postalCode, settings, now })
  const refusal = refusalOf(quote, request)
  if (refusal) throw new Refused(refusal, { quote })
  const tight = holds ? tightSizes(lines, sellable, holds) : []
  if (tight.length > 0) throw new Refused('too_many_held', { quote, tight })
  return newOrder(request, { ...namesOf(orderId), quote, sellable, settings })
}

/** What people call an order, and what opens it: both follow from its id. */
const namesOf = (id: string) => ({ id, number: numberOf(id), accessKey: signId(id) })

/** Writes the order and its coupon use. Two ids may share their first eight characters: then another id is taken. */
async function store(tx: Db, request: PlaceOrderRequest, order: NewOrder): Promise<NewOrder> {
  const actor = request.userId ? { kind: 'customer' as const, id: request.userId } : { kind: 'customer' as const }
  const stored = await insertOrder(tx, order, { kind: 'placed', actor, now: request.now })
  if (!stored) {
    const id = randomUUID()
    await repointKey(tx, request.key, order.id, id)
    return store(tx, request, { ...order, ...namesOf(id) })
  }
  if (order.couponCode) {
    const customer = couponCustomer(request)
    await redeemCoupon(tx, { code: order.couponCode, orderId: order.id, customer, now: request.now })
  }
  return order
}

async function writeMails(tx: Db, order: NewOrder): Promise<void> {
  if (order.paidAt) await mailPaid(tx, order)
  else await mailReceived(tx, order, order.expiresAt)
}

/** The last pieces may have gone since they were counted a moment ago: the statement decides under its locks. */
async function takeStock(tx: Db, order: NewOrder, now: Date): Promise<void> {
  const taken = order.paidAt
    ? await sellUnreserved(tx, order.lines, { orderId: order.id, now })
    : await reserveStock(tx, order.lines)
  if (!taken) throw new Refused('out_of_stock')
}

/** What holds after the refusal was rolled back, so that the screen can say how many are left. */
function quoteAgain(db: Db, request: PlaceOrderRequest): Promise<Quote> {
  const { lines, couponCode, deliveryMethod, now } = request
  const customer = couponCustomer(request)
  const postalCode = request.customer.postalCode || undefined
  return quoteCart(db, { lines, couponCode, deliveryMethod, postalCode, customer, now })
}

/** Whose uses of a coupon count: the account, the address and the phone number of the order. */
const couponCustomer = ({ userId, customer: { email, phone } }: PlaceOrderRequest) => ({ userId, email, phone })

/** What makes two requests the same order: everything the shopper decided, not the moment or the language. */
function hashOf(request: PlaceOrderRequest): string {
  const { lines, couponCode, deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId } = request
  const decided = [lines, couponCode ?? '', deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId]
  return createHash('sha256').update(JSON.stringify(decided)).digest('base64url')
}

/** Whose holds are counted: the account's, and without a proven address those of the network. */
function holderOf({ userId, emailConfirmed, ip }: PlaceOrderRequest) {
  const proven = userId !== undefined && emailConfirmed === true
  return { userId, ...(proven || !ip ? undefined : networkDigests(ip)) }
}
