// The price of an edited order (README of edits): agreed parts stay, new parts follow current rules.
import { add, allocate, cappedAt, notBelowZero, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import { type StackedCoupon, stackCoupons } from '#app/modules/coupons/stacking-rules.ts'
import type { Order, OrderDelivery, OrderLine } from '#app/modules/orders/order.ts'
import { spreadManualDiscount, totalsOf } from '#app/modules/pricing/price-rules.ts'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { deliveryOptions } from '#app/modules/shipping/shipping-rules.ts'
import { type EditedPart, editedParts } from './edit.ts'

type PriceFacts = {
  order: Order
  lines: readonly OrderLine[]
  deliveryMethod: OrderDelivery
  coupons: readonly Coupon[]
  settings: ShopSettings
  now: Date
}

/** Undefined when the delivery method is not offered. Unchanged items, in any size, cost the same to the satang. */
export function priceEdit(facts: PriceFacts): EditedPart | undefined {
  const { order, deliveryMethod } = facts
  if (deliveryMethod === order.deliveryMethod && costsTheSame(order.lines, facts.lines)) return unchangedSums(facts)
  const { stacked, byLine } = discountsOf(facts)
  const lines = facts.lines.map((line, index) => ({ ...line, discount: byLine[index] ?? zero }))
  const isFree = stacked.some((one) => one.ok && one.freeDelivery)
  const delivery = deliveryOf(facts, lines, isFree)
  if (!delivery) return undefined
  const vatRate = order.vatRate ?? vatRateAt(facts.settings, order.createdAt)
  const deliveryEstimate = delivery.deliveryEstimate ?? order.deliveryEstimate
  const sums = totalsOf(lines, delivery.fee, vatRate, order.codFee)
  const coupons = couponParts(order, stacked, delivery.shippingDiscount)
  return { ...sums, lines, deliveryMethod, deliveryEstimate, coupons }
}

/** Items of one product at one price, in any size, share their discount. */
export const priceKey = ({ productId, unitPrice }: OrderLine) => `${unitPrice} ${productId}`

export function quantitiesBy<Key>(lines: readonly OrderLine[], keyOf: (line: OrderLine) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + line.quantity)
  return counts
}

function costsTheSame(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  const [counts, countsAfter] = [quantitiesBy(before, priceKey), quantitiesBy(after, priceKey)]
  return counts.size === countsAfter.size && [...counts].every(([key, count]) => countsAfter.get(key) === count)
}

/** A product's discount moves along with its items. */
function unchangedSums({ order, lines }: PriceFacts): EditedPart {
  const sold = Map.groupBy(order.lines, priceKey)
  const spread = withDiscounts(lines, (key) => add(...(sold.get(key) ?? []).map((line) => line.discount)))
  return { ...pick(order, ...editedParts), lines: spread }
}

/** Shares each price's discount among its lines. */
export function withDiscounts(lines: readonly OrderLine[], discountOf: (key: string) => Satang): OrderLine[] {
  const discounts = new Map<OrderLine, Satang>()
  for (const [key, own] of Map.groupBy(lines, priceKey)) {
    const lineTotals = own.map(({ lineTotal }) => lineTotal)
    const parts = allocate(discountOf(key), lineTotals)
    for (const [index, line] of own.entries()) discounts.set(line, parts[index] ?? zero)
  }
  return lines.map((line) => ({ ...line, discount: discounts.get(line) ?? zero }))
}

/** A used coupon stays valid: only its minimum and its products are checked again. */
function discountsOf({ order, lines, coupons, now }: PriceFacts) {
  const requested = order.coupons.map(({ code }) => ({
    code,
    coupon: withoutLimits(coupons.find((one) => one.code === code)),
    history: { usesByPerson: 0, signedIn: true, emailConfirmed: true, hasPaidOrder: false },
  }))
  const { coupons: stacked, byLine: byCodes } = stackCoupons(requested, lines.map(couponLine(order)), now)
  const byStaff = spreadManualDiscount(lines, byCodes, order.manualDiscount?.amount ?? zero)
  return { stacked, byLine: byCodes.map((taken, index) => add(taken, byStaff[index] ?? zero)) }
}

const withoutLimits = (coupon: Coupon | undefined): Coupon | undefined =>
  coupon && {
    ...coupon,
    active: true,
    startsAt: null,
    endsAt: null,
    usageLimitGlobal: null,
  }

/** Orders store no compare-at price: what had no discount share is marked as reduced by one; added items are not. */
const couponLine =
  (order: Order) =>
  (line: OrderLine): Pick<OrderLine, 'category' | 'unitPrice' | 'lineTotal'> & { compareAt?: Satang } => {
    const sold = order.lines.find((one) => priceKey(one) === priceKey(line))
    const wasLeftOut = sold && sold.discount === 0 && order.discount > 0
    const { category, unitPrice, lineTotal } = line
    return { category, unitPrice, lineTotal, ...(wasLeftOut && { compareAt: satang(unitPrice + 1) }) }
  }

/** The fee of an unchanged method may only fall; free delivery is recalculated, but an exchange's stays free. */
function deliveryOf(facts: PriceFacts, lines: readonly OrderLine[], isFree: boolean) {
  const { order, settings, deliveryMethod, now } = facts
  if (deliveryMethod === 'pickup') return { fee: zero, shippingDiscount: zero, deliveryEstimate: undefined }
  const goods = subtract(add(...lines.map(({ lineTotal }) => lineTotal)), add(...lines.map(({ discount }) => discount)))
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const postalCode = order.customer.postalCode
  const optionIf = (free: boolean) => {
    const options = deliveryOptions(settings, { goods, items, postalCode, now, isFree: free })
    return options.find(({ method }) => method === deliveryMethod)
  }
  const option = optionIf(isFree)
  const isSame = deliveryMethod === order.deliveryMethod
  if (!option || (!isSame && !option.available)) return undefined
  const mayFeeOnlyFall = isSame && (order.shipping > 0 || order.exchangeOf !== undefined)
  const fee = mayFeeOnlyFall ? cappedAt(option.fee, order.shipping) : option.fee
  const shippingDiscount = isFree ? subtract(optionIf(false)?.fee ?? fee, fee) : zero
  const deliveryEstimate = isSame ? undefined : option.dates
  return { fee, shippingDiscount: notBelowZero(shippingDiscount), deliveryEstimate }
}

function couponParts(order: Order, stacked: readonly StackedCoupon[], shippingDiscount: Satang): CouponPart[] {
  const freeCode = stacked.find((one) => one.ok && one.freeDelivery)?.code
  return order.coupons.map(({ code }) => {
    const current = stacked.find((one) => one.code === code)
    return {
      code,
      discount: current?.ok ? current.discount : zero,
      shippingDiscount: code === freeCode ? shippingDiscount : zero,
    }
  })
}
