// The only way from a cart to an order, in one transaction: read, decide, write.
// Order of locks, everywhere:
// 1. contact, network, idempotency key (a repeat blocks here)
// 2. coupons by name
// 3. stock rows ascending by variant, last, to keep them short; size quotas are recounted
// Stock is read without a lock: items sold meanwhile restart the job.
import { createHash, randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { countGuesses } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { recordTaxInvoiceRequest } from '#app/modules/documents/tax-invoices.server.ts'
import { orderNumberFromId } from '#app/modules/orders/order-number.ts'
import { contactOfAccount } from '#app/modules/orders/reservations/find-verified-contact.server.ts'
import { type Db, FactChanged, inTransactionUnlessRefused } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import type { PlacedOrder, PlaceOrderDetail, PlaceOrderReason, PlaceOrderRequest } from './place-order.ts'
import { cartRefusal, decidePlacing, type PlacingRequest } from './place-order-rules.ts'
import { networkDigests } from './placing.queries.server.ts'
import { type PayBy, readPlacing, writePlacing } from './placing.server.ts'
import { mergeLines } from './quote-rules.ts'

/** Places an order, once per key and request; the key with another request is refused. Refusals change nothing. */
export async function placeOrder(db: Db, sent: PlaceOrderRequest, payBy?: PayBy, onPlaced?: OnPlaced): Promise<Placed> {
  const request = toPlacingRequest(sent)
  const refusal = cartRefusal(request)
  if (refusal) return refuse(refusal)
  try {
    const placed = await inTransactionUnlessRefused(db, (tx) => place(tx, request, payBy, onPlaced))
    if (!placed.ok) return await countUnknownCodes(db, request, placed)
    failpoint('place.after_commit')
    return placed
  } catch (error) {
    // Stock changed at every retry.
    if (error instanceof FactChanged) return refuse('out_of_stock')
    throw error
  }
}

type Placed = Result<PlacedOrder, PlaceOrderReason, PlaceOrderDetail>
type OnPlaced = (tx: Db, placed: PlacedOrder) => Promise<void>

/** The refusal reveals that a code does not exist. */
async function countUnknownCodes(db: Db, request: PlacingRequest, refusal: Placed & { ok: false }): Promise<Placed> {
  const unknown = refusal.detail?.quote?.coupons.filter(({ reason }) => reason === 'NOT_FOUND') ?? []
  return (await countGuesses(db, request, unknown.length)) ? refusal : refuse('rate_limited')
}

async function place(tx: Db, request: PlacingRequest, payBy?: PayBy, onPlaced?: OnPlaced): Promise<Placed> {
  const id = randomUUID()
  const facts = await readPlacing(tx, request, id)
  const decision = decidePlacing(facts, request, { id, number: orderNumberFromId(id), accessKey: signId(id) })
  if (!decision.ok) return decision
  if (decision.value.earlier) return ok(decision.value.earlier)
  const placed = await writePlacing(tx, decision.value, payBy)
  // A free order has no document.
  const { invoiceTo: buyer } = request
  if (buyer && placed.total > 0) await recordTaxInvoiceRequest(tx, { orderId: id, buyer, ...decision.value.placed })
  await onPlaced?.(tx, placed)
  return ok(placed)
}

function toPlacingRequest(typed: PlaceOrderRequest): PlacingRequest {
  const { userId, accountEmail: email, emailConfirmed: emailVerified, ip, customer, staff } = typed
  const contact = userId === undefined ? undefined : contactOfAccount({ userId, email, emailVerified })
  const request = { ...typed, lines: mergeLines(typed.lines) }
  return {
    ...request,
    requestHash: hashOf(request),
    holder: staff ? {} : { contact, ...(ip && networkDigests(ip)) },
    couponCustomer: { userId, email: customer.email, phone: customer.phone },
  }
}

/** All choices of the customer, without time and language. */
function hashOf(request: PlaceOrderRequest): string {
  const { lines, couponCode, deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId } = request
  const choices = [lines, couponCode ?? '', deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId]
  const optional = [request.staff, request.invoiceTo].filter((choice) => choice !== undefined)
  return createHash('sha256')
    .update(JSON.stringify([...choices, ...optional]))
    .digest('base64url')
}
