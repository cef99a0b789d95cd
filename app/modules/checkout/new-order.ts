import { addMinutes } from '#app/kit/dates.ts'
import { zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { type OrderLine, uniqueAmountReason } from '#app/modules/orders/order.ts'
import {
  chatReservationEnd,
  type Reservation,
  reservationFacts,
} from '#app/modules/orders/reservations/reservation-rules.ts'
import type { NewOrder } from '#app/modules/orders/save-order.server.ts'
import { initialFacts } from '#app/modules/orders/status/order-status.ts'
import { isCod, reservationMinutesOf } from '#app/modules/orders/status/payment-methods.ts'
import type { CouponPart, Quote } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { PlaceOrderRequest } from './place-order.ts'

/** Derived from the id. */
export type OrderNames = { id: string; number: string; accessKey: string }

type PricedOrder = OrderNames & {
  quote: Quote
  reservation: Reservation
  sellable: readonly Sellable[]
  settings: Pick<ShopSettings, 'holdMinutes' | 'openingHours' | 'holidays'>
}

/** The order to be stored. Copies names, sizes and prices, so that later changes do not affect it. */
export function newOrder(
  request: PlaceOrderRequest & { holder?: { contact?: string | undefined } },
  { quote, reservation, sellable, settings, id, number, accessKey }: PricedOrder,
): NewOrder {
  const { channel, paymentMethod, staff, now } = request
  const isFree = quote.total === 0
  const waitsForStaff = channel === 'chat' || isCod(paymentMethod)
  const end = waitsForStaff
    ? chatReservationEnd(now, settings)
    : addMinutes(now, reservationMinutesOf(paymentMethod, settings))
  return {
    ...initialFacts,
    id,
    number,
    accessKey,
    userId: request.userId,
    ...pick(request, 'language', 'customer', 'channel'),
    ...pick(quote, 'subtotal', 'discount', 'shipping', 'total', 'vat', 'vatRate'),
    codFee: quote.codFee ?? zero,
    paymentMethod: isFree ? 'free' : paymentMethod,
    ...deliveryOf(quote, staff?.pickup),
    // Capped at the price of the items.
    manualDiscount: quote.manualDiscount
      ? { amount: quote.manualDiscount, reason: staff?.discount?.reason ?? uniqueAmountReason }
      : undefined,
    coupons: couponsOf(quote),
    ...(isFree
      ? { stockState: 'sold', expiresAt: undefined, paidAt: now }
      : { ...reservationFacts(reservation.kind, end, now, settings), expiresAt: end, paidAt: undefined }),
    ...(reservation.as && { verifiedAs: reservation.as, verifiedContact: request.holder?.contact }),
    lines: linesOf(quote, sellable),
  }
}

const deliveryOf = ({ deliveryMethod, deliveryMethods }: Quote, pickup: boolean | undefined) =>
  pickup
    ? ({ deliveryMethod: 'pickup', deliveryEstimate: undefined } as const)
    : { deliveryMethod, deliveryEstimate: deliveryMethods.find(({ method }) => method === deliveryMethod)?.dates }

const couponsOf = ({ coupons }: Quote): CouponPart[] =>
  coupons
    .filter(({ ok }) => ok)
    .map(({ code, discount = zero, shippingDiscount = zero }) => ({ code, discount, shippingDiscount }))

const linesOf = (quote: Quote, sellable: readonly Sellable[]): OrderLine[] =>
  quote.lines.map((line, index) => {
    const item = sellable.find(({ variantId }) => variantId === line.variantId)
    if (!item) throw new Error('a quoted line has no variant')
    return {
      lineNumber: index + 1,
      ...pick(item, 'variantId', 'sku'),
      ...pick(line, 'productId', 'name', 'category', 'size', 'pictureId'),
      ...pick(line, 'unitPrice', 'quantity', 'lineTotal', 'discount'),
    }
  })
