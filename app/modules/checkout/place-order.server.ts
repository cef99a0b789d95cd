// The only way from a cart to an order, in one transaction: read, decide, write.
// Order of locks, everywhere:
// 1. contact, network, idempotency key (a repeat blocks here)
// 2. coupons by name
// 3. stock rows ascending by variant, last, to keep them short; size quotas are recounted
// Stock is read without a lock: items sold meanwhile restart the job.
import { createHash, randomUUID } from 'node:crypto'
import { ok, type Refusal, type Result, refuse } from '#app/kit/result.ts'
import { countGuesses } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { recordTaxInvoiceRequest } from '#app/modules/documents/tax-invoices.server.ts'
import { numberOf } from '#app/modules/orders/order-number.ts'
import { contactDigest } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { FactChanged, inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import type { PlacedOrder, PlaceOrderDetail, PlaceOrderReason, PlaceOrderRequest } from './place-order.ts'
import { cartRefusal, decidePlacing, type PlacingRequest } from './place-order-rules.ts'
import { networkDigests } from './placing.queries.server.ts'
import { type PayBy, readPlacing, writePlacing } from './placing.server.ts'
import { mergeLines } from './quote-rules.ts'

class Refused extends Error {
  readonly refusal: Refusal<PlaceOrderReason, PlaceOrderDetail>
  constructor(refusal: Refusal<PlaceOrderReason, PlaceOrderDetail>) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Places an order, once per key and request; the key with another request is refused. Refusals change nothing. */
export async function placeOrder(
  db: Db,
  typed: PlaceOrderRequest,
  payBy?: PayBy,
  onPlaced?: OnPlaced,
): Promise<Result<PlacedOrder, PlaceOrderReason, PlaceOrderDetail>> {
  const request = preparedRequest(typed)
  const refusal = cartRefusal(request)
  if (refusal) return refuse(refusal)
  try {
    const placed = await inTransaction(db, (tx) => place(tx, request, payBy, onPlaced))
    failpoint('place.after_commit')
    return ok(placed)
  } catch (error) {
    // Stock changed at every retry.
    if (error instanceof FactChanged) return refuse('out_of_stock')
    if (!(error instanceof Refused)) throw error
    // The refusal reveals that the code does not exist.
    const unknown = error.refusal.detail?.quote?.coupons.filter(({ reason }) => reason === 'NOT_FOUND') ?? []
    return (await countGuesses(db, request, unknown.length)) ? error.refusal : refuse('rate_limited')
  }
}

type OnPlaced = (tx: Db, placed: PlacedOrder) => Promise<void>

async function place(
  tx: Db,
  request: PlacingRequest,
  payBy: PayBy | undefined,
  onPlaced: OnPlaced | undefined,
): Promise<PlacedOrder> {
  const id = randomUUID()
  const facts = await readPlacing(tx, request, id)
  const decision = decidePlacing(facts, request, { id, number: numberOf(id), accessKey: signId(id) })
  if (!decision.ok) throw new Refused(decision)
  if (decision.value.earlier) return decision.value.earlier
  const placed = await writePlacing(tx, decision.value, payBy)
  // A free order has no document.
  const { invoiceTo: buyer } = request
  if (buyer && placed.total > 0) await recordTaxInvoiceRequest(tx, { orderId: id, buyer, ...decision.value.placed })
  await onPlaced?.(tx, placed)
  return placed
}

function preparedRequest(typed: PlaceOrderRequest): PlacingRequest {
  const { userId, ip, customer, staff } = typed
  const request = { ...typed, lines: mergeLines(typed.lines) }
  return {
    ...request,
    requestHash: hashOf(request),
    holder: staff ? {} : { contact: contactOf(typed), ...(ip && networkDigests(ip)) },
    couponCustomer: { userId, email: customer.email, phone: customer.phone },
  }
}

/** A guest may have verified the same address. */
function contactOf({ userId, accountEmail, emailConfirmed }: PlaceOrderRequest): string | undefined {
  if (userId === undefined) return undefined
  return contactDigest(emailConfirmed && accountEmail ? { email: accountEmail } : { userId })
}

/** All choices of the customer, without time and language. */
function hashOf(request: PlaceOrderRequest): string {
  const { lines, couponCode, deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId } = request
  const decided = [lines, couponCode ?? '', deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId]
  const more = [request.staff, request.invoiceTo].filter((one) => one !== undefined)
  return createHash('sha256')
    .update(JSON.stringify([...decided, ...more]))
    .digest('base64url')
}
