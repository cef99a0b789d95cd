import { maxLineQuantity } from '#app/kit/cart-limits.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { PlaceOrderReason, PlaceOrderRequest } from './place-order.ts'

/**
 * Why this quote may not become the order that was asked for; undefined when it may. Told in the order in which a
 * shopper can act: what is gone, what the coupon says, the delivery, and only then the plain difference of totals.
 */
export function refusalOf(
  quote: Quote,
  asked: Pick<PlaceOrderRequest, 'deliveryMethod' | 'expectedTotal'>,
): PlaceOrderReason | undefined {
  if (quote.lines.some((line) => line.problem === 'unavailable')) return 'item_unavailable'
  if (quote.lines.some((line) => line.problem !== undefined || line.quantity > maxLineQuantity)) return 'out_of_stock'
  if (quote.coupon && !quote.coupon.ok) return 'coupon_refused'
  if (quote.deliveryMethod !== asked.deliveryMethod) return 'delivery_unavailable'
  return quote.total === asked.expectedTotal ? undefined : 'price_changed'
}
