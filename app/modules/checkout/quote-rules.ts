import { add, type Satang, subtract, zero } from '#app/kit/money.ts'
import { refuse } from '#app/kit/result.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import type { RequestedCoupon } from '#app/modules/coupons/coupon.ts'
import { type StackedCoupon, stackCoupons } from '#app/modules/coupons/stacking-rules.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { isCod, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import { lineTotalOf, spreadManualDiscount, totalsOf } from '#app/modules/pricing/price-rules.ts'
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
  const { settings, postalCode, paymentMethod, now } = facts
  const { lines, stacked, manualDiscount } = discountedLines(facts)
  const { fee, ...delivery } = deliveryOf(facts, lines, stacked)
  const vatRate = vatRateAt(settings, now)
  const totals = totalsOf(lines, fee, vatRate)
  const cod = codOffer(settings, { total: totals.total, postalCode })
  const isCodOrder = cod && paymentMethod && isCod(paymentMethod)
  return {
    lines,
    ...(isCodOrder ? totalsOf(lines, fee, vatRate, cod.fee) : totals),
    ...(cod && { cod }),
    vatRate,
    ...(facts.manual && { manualDiscount }),
    ...delivery,
  }
}

/** Coupons come off first, then the manual discount. */
function discountedLines({ lines: items, sellable, coupons, manual = zero, now }: QuoteFacts) {
  const lines = items.map((item) => quotedLine(item, findIn(sellable, item)))
  const { coupons: stacked, byLine: byCodes } = stackCoupons(coupons, lines, now)
  const byStaff = spreadManualDiscount(lines, byCodes, manual)
  const discountOf = (index: number) => add(byCodes[index] ?? zero, byStaff[index] ?? zero)
  const discounted = lines.map((line, index) => ({ ...line, discount: discountOf(index) }))
  return { lines: discounted, stacked, manualDiscount: add(...byStaff) }
}

/** The delivery methods with their fees, the chosen one, and what a code for free delivery takes off its fee. */
function deliveryOf(facts: QuoteFacts, lines: readonly QuotedLine[], stacked: readonly StackedCoupon[]) {
  const { settings, pickup, postalCode, now } = facts
  const goods = subtract(add(...lines.map(({ lineTotal }) => lineTotal)), add(...lines.map(({ discount }) => discount)))
  const items = lines.filter(({ lineTotal }) => lineTotal > 0).reduce((sum, { quantity }) => sum + quantity, 0)
  const delivered = { goods, items, postalCode, now }
  const isFreeAnyway = pickup === true || deliveryFee(settings, delivered, 'standard').fee === 0
  const coupons = refuseNeedlessCodes(stacked, isFreeAnyway)
  const free = coupons.find((one) => one.ok && one.freeDelivery)
  const deliveryMethods = deliveryOptions(settings, { ...delivered, isFree: free !== undefined })
  const { method, fee } = chosenDelivery(deliveryMethods, facts.deliveryMethod)
  const usualFee = deliveryFee(settings, delivered, method).fee
  const shippingDiscountOf = (one: StackedCoupon) => (one === free && !pickup ? subtract(usualFee, fee) : zero)
  return {
    fee: pickup ? zero : fee,
    toFreeShipping: free ? zero : toFreeShipping(settings.shipping, goods),
    coupons: coupons.map((one) => quotedCoupon(one, shippingDiscountOf(one))),
    deliveryMethod: method,
    deliveryMethods,
  }
}

/** Keeps a code for free delivery for another order when delivery is free anyway. */
function refuseNeedlessCodes(coupons: readonly StackedCoupon[], isFree: boolean): StackedCoupon[] {
  const free = isFree ? undefined : coupons.find((one) => one.ok && one.freeDelivery)
  return coupons.map((one) =>
    one.ok && one.freeDelivery && one !== free ? { code: one.code, ...refuse('DELIVERY_ALREADY_FREE') } : one,
  )
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
  const isCounted = problem === undefined || problem === 'not_enough'
  const described = { productId, variantId, size, name, category, unitPrice, quantity, discount: zero }
  return {
    ...described,
    ...(pictureId && { pictureId }),
    ...(compareAt && { compareAt }),
    lineTotal: isCounted ? lineTotalOf(unitPrice, quantity) : zero,
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
