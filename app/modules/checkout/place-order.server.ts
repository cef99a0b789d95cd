// The one gate from a cart to an order, in one transaction: read every fact, let a pure rule decide, write the outcome.
// What it locks, in this order, as everybody does:
//   1. the contact and the network it comes from, whose unpaid orders are counted, and the idempotency key (a repeat
//      waits here, then answers what the first one answered)
//   2. the rows of the coupons, by name, when there are codes: uses are counted under them
//   3. the stock rows, ascending by variant, last of all, so that buyers of the same piece wait as briefly as can be; under
//      them the quotas of each size are counted again
// 1 and 2 are locked by reading, 3 by writing: stock is read without a lock, and pieces that went in between make the
// job read and decide again. A refusal rolls all of it back.
import { createHash, randomUUID } from 'node:crypto'
import { ok, type Refusal, type Result, refuse } from '#app/kit/result.ts'
import { countGuesses } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { recordTaxInvoiceRequest } from '#app/modules/documents/tax-invoice-events.server.ts'
import { numberOf } from '#app/modules/orders/order-number.ts'
import { contactDigest } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { FactChanged, inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { mergeLines } from './merge-lines.ts'
import { networkDigests } from './order-holds.queries.server.ts'
import type { PlacedOrder, PlaceOrderDetail, PlaceOrderReason, PlaceOrderRequest } from './place-order.ts'
import { cartRefusal, decidePlacing, type PlacingRequest } from './place-order-rules.ts'
import { readPlacing } from './read-placing.server.ts'
import { type PayBy, writePlacing } from './write-placing.server.ts'

/** Carries a refusal out of the transaction, so that it rolls back. */
class Refused extends Error {
  readonly refusal: Refusal<PlaceOrderReason, PlaceOrderDetail>
  constructor(refusal: Refusal<PlaceOrderReason, PlaceOrderDetail>) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Turns a cart into an order with a number, reserved pieces and a time until which they are kept. The same key and
 * request answer the same order again; the key with another request is refused and names that order. An order that
 * costs nothing is paid at once; for any other the first attempt to pay it can be written with it. Refusals carry the
 * quote that holds now and change nothing.
 */
export async function placeOrder(
  db: Db,
  typed: PlaceOrderRequest,
  payBy?: PayBy,
  goOn?: GoOn,
): Promise<Result<PlacedOrder, PlaceOrderReason, PlaceOrderDetail>> {
  const request = preparedRequest(typed)
  const refusal = cartRefusal(request)
  if (refusal) return refuse(refusal)
  try {
    const placed = await inTransaction(db, (tx) => place(tx, request, payBy, goOn))
    failpoint('place.after_commit')
    return ok(placed)
  } catch (error) {
    // As often as the transaction was tried again: the pieces came and went each time.
    if (error instanceof FactChanged) return refuse('out_of_stock')
    if (!(error instanceof Refused)) throw error
    // The answer gives away that there is no such code.
    const unknown = error.refusal.detail?.quote?.coupons.filter(({ reason }) => reason === 'NOT_FOUND') ?? []
    return (await countGuesses(db, request, unknown.length)) ? error.refusal : refuse('too_many_codes')
  }
}

/** What else happens to an order that was placed just now, in the same transaction. */
type GoOn = (tx: Db, placed: PlacedOrder) => Promise<void>

async function place(
  tx: Db,
  request: PlacingRequest,
  payBy: PayBy | undefined,
  goOn: GoOn | undefined,
): Promise<PlacedOrder> {
  const id = randomUUID()
  const facts = await readPlacing(tx, request, id)
  const decision = decidePlacing(facts, request, { id, number: numberOf(id), accessKey: signId(id) })
  if (!decision.ok) throw new Refused(decision)
  if (decision.value.earlier) return decision.value.earlier
  const placed = await writePlacing(tx, decision.value, payBy)
  // What costs nothing has no document.
  const { invoiceTo: buyer } = request
  if (buyer && placed.total > 0) await recordTaxInvoiceRequest(tx, { orderId: id, buyer, ...decision.value.placed })
  await goOn?.(tx, placed)
  return placed
}

/** The request with everything that follows from it alone, worked out once. */
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

/** By which the orders of an account are counted: its confirmed address, which a guest may have verified too. */
function contactOf({ userId, accountEmail, emailConfirmed }: PlaceOrderRequest): string | undefined {
  if (userId === undefined) return undefined
  return contactDigest(emailConfirmed && accountEmail ? { email: accountEmail } : { userId })
}

/** What makes two requests the same order: everything the shopper decided, not the moment or the language. */
function hashOf(request: PlaceOrderRequest): string {
  const { lines, couponCode, deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId } = request
  const decided = [lines, couponCode ?? '', deliveryMethod, expectedTotal, channel, paymentMethod, customer, userId]
  const more = [request.staff, request.invoiceTo].filter((one) => one !== undefined)
  return createHash('sha256')
    .update(JSON.stringify([...decided, ...more]))
    .digest('base64url')
}
