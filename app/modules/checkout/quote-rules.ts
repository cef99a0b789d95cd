import { add, type Satang, subtract, zero } from '#app/kit/money.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import type { RequestedCoupon } from '#app/modules/coupons/coupon.ts'
import { stackCoupons } from '#app/modules/coupons/stacking-rules.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { lineTotalOf, totalsOf } from '#app/modules/pricing/price-rules.ts'
import type { DeliveryMethod, LineProblem, Quote, QuotedCoupon, QuotedLine } from '#app/modules/pricing/quote.ts'
import { isHoliday } from '#app/modules/settings/holiday-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { chosenDelivery, deliveryOptions, toFreeShipping } from '#app/modules/shipping/shipping-rules.ts'

/** Everything a quote is made from, loaded before. */
export type QuoteFacts = {
  lines: readonly CartItem[]
  sellable: readonly Sellable[]
  /** Undefined when the shopper gave no code. */
  coupon?: RequestedCoupon | undefined
  deliveryMethod: DeliveryMethod
  postalCode?: string | undefined
  settings: ShopSettings
  now: Date
}

/** What the shop would charge: pure, so that cart, checkout and the order itself cannot disagree. */
export function quoteOf(facts: QuoteFacts): Quote {
  const lines = facts.lines.map((line) => quotedLine(line, findIn(facts.sellable, line)))
  const { discount, coupon, isFree = false } = withCoupon(lines, facts)
  const discounted = lines.map((line, index) => ({ ...line, discount: discount[index] ?? zero }))
  const goods = subtract(add(...lines.map((line) => line.lineTotal)), add(...discount))
  const pieces = lines.filter((line) => line.lineTotal > 0).reduce((sum, line) => sum + line.quantity, 0)
  const { postalCode, now } = facts
  const vatRate = vatRateAt(facts.settings.vat, now)
  const rates = facts.settings.shipping
  const delivered = { goods, pieces, postalCode, now, isHoliday: isHoliday(facts.settings.holidays, now) }
  const deliveryMethods = deliveryOptions(rates, { ...delivered, isFree })
  const delivery = chosenDelivery(deliveryMethods, facts.deliveryMethod)
  const waived =
    isFree && subtract(chosenDelivery(deliveryOptions(rates, delivered), delivery.method).fee, delivery.fee)
  return {
    lines: discounted,
    ...totalsOf(discounted, delivery.fee, vatRate),
    vatRate,
    toFreeShipping: isFree ? zero : toFreeShipping(rates, goods),
    ...(coupon ? { coupon: waived === false ? coupon : { ...coupon, waived } } : {}),
    deliveryMethod: delivery.method,
    deliveryMethods,
  }
}

const findIn = (sellable: readonly Sellable[], line: CartItem): Sellable | undefined =>
  sellable.find((one) => one.productId === line.productId && one.size === line.size)

function quotedLine(line: CartItem, piece: Sellable | undefined): QuotedLine {
  const { productId, size, quantity } = line
  if (!piece) {
    const unknown = { name: { en: '', th: '' }, category: '', unitPrice: zero, lineTotal: zero, discount: zero }
    return { productId, size, quantity, ...unknown, available: 0, problem: 'unavailable' }
  }
  const problem = problemOf(piece, quantity)
  const counts = problem === undefined || problem === 'not_enough'
  return {
    productId,
    variantId: piece.variantId,
    size,
    name: piece.name,
    category: piece.category,
    ...(piece.pictureId ? { pictureId: piece.pictureId } : {}),
    unitPrice: piece.unitPrice,
    ...(piece.compareAt ? { compareAt: piece.compareAt } : {}),
    quantity,
    lineTotal: counts ? lineTotalOf(piece.unitPrice, quantity) : zero,
    discount: zero,
    available: piece.sold ? Math.max(0, piece.available) : 0,
    ...(problem ? { problem } : {}),
  }
}

function problemOf(piece: Sellable, quantity: number): LineProblem | undefined {
  if (!piece.sold) return 'unavailable'
  if (piece.available <= 0) return 'sold_out'
  return piece.available < quantity ? 'not_enough' : undefined
}

type Discounts = { discount: Satang[]; coupon?: QuotedCoupon; isFree?: boolean }

function withCoupon(lines: readonly QuotedLine[], facts: QuoteFacts): Discounts {
  const { coupons, byLine } = stackCoupons(facts.coupon ? [facts.coupon] : [], lines, facts.now)
  const [used] = coupons
  if (!used) return { discount: byLine }
  if (used.ok) return { discount: byLine, coupon: { code: used.code, ok: true }, isFree: used.freeDelivery }
  return { discount: byLine, coupon: used }
}
