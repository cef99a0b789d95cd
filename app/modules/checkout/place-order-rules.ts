import { maxCartLines, maxLineQuantity, maxOrderItems } from '#app/kit/cart-limits.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { CouponCustomer, CouponUses } from '#app/modules/coupons/coupon.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import {
  decideReservation,
  type RequestedSize,
  type Reservation,
  type VerifiedContact,
} from '#app/modules/orders/reservations/reservation-rules.ts'
import type { EventInput, NewOrder } from '#app/modules/orders/save-order.server.ts'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { codRefusal, isConfigured, isOffered, withUniqueAmount } from './method-rules.ts'
import { newOrder, type OrderNames } from './new-order.ts'
import type { PlacedOrder, PlaceOrderDetail, PlaceOrderReason, PlaceOrderRequest } from './place-order.ts'
import { type QuoteFacts, quoteOf } from './quote-rules.ts'

export type PlacingRequest = PlaceOrderRequest & {
  /** Of the customer's choices: distinguishes a repeat from another order. */
  requestHash: string
  /** Counts open orders: a verified account and the network. */
  holder: { contact?: string | undefined; network?: string; wider?: string | undefined }
  /** Counts coupon uses: account, address and phone. */
  couponCustomer: CouponCustomer
}

/** Not claimed: the key has placed an order before. */
export type PlacingFacts =
  | { isClaimed: false; earlier: { requestHash: string; order: PlacedOrder } | undefined }
  | ClaimedFacts

type ClaimedFacts = Pick<QuoteFacts, 'settings' | 'coupons' | 'sellable'> & {
  isClaimed: true
  contact: VerifiedContact
  isNetworkFull: boolean
  /** What open orders reserve of the wanted sizes; undefined without quotas. */
  reserved?: readonly RequestedSize[] | undefined
  /** Of the phone number, for cash on delivery. */
  refusedShipments?: number
  /** False after too many unknown codes. */
  mayGuess: boolean
  /** Of open orders by transfer, in satang; undefined without unique amounts. */
  transferTotals?: readonly number[] | undefined
}

export type Placing = {
  order: NewOrder
  reservation: Reservation
  /** Quotas of the sizes are counted again under the stock locks. */
  hasQuotas: boolean
  placed: EventInput
  couponUses: CouponUses | undefined
  /** False when another mail follows at once. */
  isNotified: boolean
}

/** Staff may take more units. */
export function cartRefusal({ lines, staff }: Pick<PlacingRequest, 'lines' | 'staff'>): PlaceOrderReason | undefined {
  if (lines.length === 0) return 'empty_cart'
  if (lines.length > maxCartLines) return 'too_many_lines'
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return !staff && items > maxOrderItems ? 'too_many_items' : undefined
}

/** Decides a request: the key's earlier order, a new one, or a refusal. */
export function decidePlacing(
  facts: PlacingFacts,
  request: PlacingRequest,
  names: OrderNames,
): Result<(Placing & { earlier?: undefined }) | { earlier: PlacedOrder }, PlaceOrderReason, PlaceOrderDetail> {
  if (!facts.isClaimed) {
    const isRepeat = facts.earlier?.requestHash === request.requestHash
    return isRepeat && facts.earlier
      ? ok({ earlier: facts.earlier.order })
      : refuse('key_reused', { orderId: facts.earlier?.order.orderId })
  }
  if (!isOffered(request.paymentMethod, facts.settings.paymentMethods)) return refuse('method_off')
  if (request.channel === 'chat' && !isConfigured('chat', facts.settings)) return refuse('method_off')
  if (request.invoiceTo && vatRateAt(facts.settings, request.now) === 0) return refuse('no_tax_invoice')
  if (!facts.mayGuess) return refuse('rate_limited')
  const { customer, staff, now } = request
  const byStaff = { manual: staff?.discount?.amount, pickup: staff?.pickup }
  const quoteRequest = { ...facts, ...request, ...byStaff, postalCode: customer.postalCode || undefined }
  const quote = quoteOf(quoteRequest)
  const refusal = refusalOf(quote, request) ?? codRefusal(request, quote, facts.settings, facts.refusedShipments ?? 0)
  if (refusal) return refuse(refusal, { quote })
  const reserving = reservationOf(request, facts)
  if (!reserving.ok) return reserving
  const reservation = reserving.value
  const { transferTotals: totals } = facts
  const payable = totals ? withUniqueAmount(quote, totals, (manual) => quoteOf({ ...quoteRequest, manual })) : quote
  const order = newOrder(request, { ...facts, ...names, quote: payable, reservation })
  const { id: orderId, coupons } = order
  return ok({
    order,
    reservation,
    hasQuotas: order.stockState === 'held' && facts.reserved !== undefined,
    placed: { kind: 'placed', actor: actorOf(request), note: staff?.note, now },
    isNotified: !staff?.isNotifiedNext,
    couponUses: coupons.length > 0 ? { orderId, coupons, customer: request.couponCustomer, now } : undefined,
  })
}

const actorOf = ({ staff, userId }: PlacingRequest): Actor =>
  staff ? { kind: 'staff', id: staff.actorId } : { kind: 'customer', ...(userId && { id: userId }) }

/** Staff orders stay reserved while open. */
function reservationOf(request: PlacingRequest, facts: ClaimedFacts): Result<Reservation, PlaceOrderReason> {
  if (request.staff) return ok({ kind: 'long', as: 'staff' })
  const { contact, isNetworkFull, reserved: sizes = [] } = facts
  const { as, orders } = contact
  return decideReservation({ method: request.paymentMethod, contact: as, orders, isNetworkFull, sizes })
}

/** The first refusal in the order in which customers can act: stock, coupons, delivery, total. */
export function refusalOf(
  quote: Quote,
  request: Pick<PlaceOrderRequest, 'deliveryMethod' | 'expectedTotal'>,
): PlaceOrderReason | undefined {
  if (quote.lines.some((line) => line.problem === 'unavailable')) return 'item_unavailable'
  if (quote.lines.some((line) => line.problem !== undefined || line.quantity > maxLineQuantity)) return 'out_of_stock'
  if (quote.coupons.some(({ ok }) => !ok)) return 'coupon_refused'
  if (quote.deliveryMethod !== request.deliveryMethod) return deliveryRefusal(quote, request.deliveryMethod)
  return quote.total === request.expectedTotal ? undefined : 'price_changed'
}

/** The same-day deadline may have passed since. */
function deliveryRefusal(quote: Quote, requested: DeliveryMethod): PlaceOrderReason {
  const offer = quote.deliveryMethods.find(({ method }) => method === requested)
  return offer?.reason === 'too_late' || offer?.reason === 'closed_today' ? 'same_day_over' : 'delivery_unavailable'
}
