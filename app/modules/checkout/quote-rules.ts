import { add, type Satang, subtract, zero } from '#app/kit/money.ts'
import { refuse } from '#app/kit/result.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import type { RequestedCoupon } from '#app/modules/coupons/coupon.ts'
import { type StackedCoupon, stackCoupons } from '#app/modules/coupons/stacking-rules.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { isCod, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import { lineTotalOf, spreadDiscounts, totalsOf } from '#app/modules/pricing/price-rules.ts'
import type { DeliveryMethod, LineProblem, Quote, QuotedCoupon, QuotedLine } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { chosenDelivery, deliveryFee, deliveryOptions, toFreeShipping } from '#app/modules/shipping/shipping-rules.ts'
import { codOffer } from './method-rules.ts'

export type QuoteFacts = {
  lines: readonly CartItem[]
  sellable: readonly Sellable[]
  coupons: readonly RequestedCoupon[]
  deliveryMethod: DeliveryMethod
  postalCode?: string | undefined
  paymentMethod?: OrderPaymentMethod | undefined
  settings: ShopSettings
  now: Date
  /** A manual discount, capped after coupons. */
  manual?: Satang | undefined
  pickup?: boolean | undefined
}

/** The one price calculation, for cart, checkout and placing. */
export function quoteOf(facts: QuoteFacts): Quote {
  const lines = facts.lines.map((line) => quotedLine(line, findIn(facts.sellable, line)))
  const { coupons: stacked, byLine: byCodes } = stackCoupons(facts.coupons, lines, facts.now)
  const manual = manualDiscount(lines, byCodes, facts.manual ?? zero)
  const byLine = byCodes.map((taken, index) => add(taken, manual[index] ?? zero))
  const discounted = lines.map((line, index) => ({ ...line, discount: byLine[index] ?? zero }))
  const goods = subtract(add(...lines.map((line) => line.lineTotal)), add(...byLine))
  const items = lines.filter((line) => line.lineTotal > 0).reduce((sum, line) => sum + line.quantity, 0)
  const { postalCode, now } = facts
  const vatRate = vatRateAt(facts.settings, now)
  const rates = facts.settings.shipping
  const delivered = { goods, items, postalCode, now }
  const coupons = needed(stacked, facts.pickup === true || deliveryFee(facts.settings, delivered, 'standard').fee === 0)
  const free = coupons.find((one) => one.ok && one.freeDelivery)
  const isFree = free !== undefined
  const deliveryMethods = deliveryOptions(facts.settings, { ...delivered, isFree })
  const delivery = chosenDelivery(deliveryMethods, facts.deliveryMethod)
  const usualFee = deliveryFee(facts.settings, delivered, delivery.method).fee
  const fee = facts.pickup ? zero : delivery.fee
  const shippingDiscountOf = (one: StackedCoupon) =>
    one === free && !facts.pickup ? subtract(usualFee, delivery.fee) : zero
  const totals = totalsOf(discounted, fee, vatRate)
  const cod = codOffer(facts.settings, { total: totals.total, postalCode })
  const isCodOrder = cod && facts.paymentMethod && isCod(facts.paymentMethod)
  return {
    lines: discounted,
    ...(isCodOrder ? totalsOf(discounted, fee, vatRate, cod.fee) : totals),
    ...(cod && { cod }),
    vatRate,
    ...(facts.manual && { manualDiscount: add(...manual) }),
    toFreeShipping: isFree ? zero : toFreeShipping(rates, goods),
    coupons: coupons.map((one) => quotedCoupon(one, shippingDiscountOf(one))),
    deliveryMethod: delivery.method,
    deliveryMethods,
  }
}

/** Keeps the code for another order when delivery is free anyway. */
function needed(coupons: readonly StackedCoupon[], isFree: boolean): StackedCoupon[] {
  const free = isFree ? undefined : coupons.find((one) => one.ok && one.freeDelivery)
  return coupons.map((one) =>
    one.ok && one.freeDelivery && one !== free ? { code: one.code, ...refuse('DELIVERY_ALREADY_FREE') } : one,
  )
}

/** In proportion to the lines' prices after coupons. */
function manualDiscount(lines: readonly QuotedLine[], byCodes: readonly Satang[], amount: Satang): Satang[] {
  const left = lines.map(({ lineTotal }, index) => ({ lineTotal: subtract(lineTotal, byCodes[index] ?? zero) }))
  return spreadDiscounts(left, [{ amount, eligible: left.map(() => true) }]).byLine
}

const findIn = (sellable: readonly Sellable[], line: CartItem): Sellable | undefined =>
  sellable.find((one) => one.productId === line.productId && one.size === line.size)

function quotedLine(line: CartItem, item: Sellable | undefined): QuotedLine {
  const { productId, size, quantity } = line
  if (!item) {
    const unknown = { name: { en: '', th: '' }, category: '', unitPrice: zero, lineTotal: zero, discount: zero }
    return { productId, size, quantity, ...unknown, available: 0, problem: 'unavailable' }
  }
  const { variantId, name, category, pictureId, unitPrice, compareAt, sold } = item
  const problem = problemOf(item, quantity)
  const counts = problem === undefined || problem === 'not_enough'
  const described = { productId, variantId, size, name, category, unitPrice, quantity, discount: zero }
  return {
    ...described,
    ...(pictureId && { pictureId }),
    ...(compareAt && { compareAt }),
    lineTotal: counts ? lineTotalOf(unitPrice, quantity) : zero,
    available: sold ? Math.max(0, item.available) : 0,
    ...(problem && { problem }),
  }
}

function problemOf(item: Sellable, quantity: number): LineProblem | undefined {
  if (!item.sold) return 'unavailable'
  if (item.available <= 0) return 'sold_out'
  return item.available < quantity ? 'not_enough' : undefined
}

function quotedCoupon(stacked: StackedCoupon, shippingDiscount: Satang): QuotedCoupon {
  if (!stacked.ok) return stacked
  const { code, ok, discount, freeDelivery } = stacked
  return { code, ok, discount, ...(freeDelivery && { shippingDiscount }) }
}

/** One line per product and size, in order of first appearance. */
export function mergeLines(lines: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const line of lines) {
    const key = `${line.productId}\n${line.size}`
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}
