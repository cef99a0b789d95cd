// What a changed order costs (decision 80): what was promised stays, what is new follows today's rules.
import { add, allocate, cappedAt, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import { type StackedCoupon, stackCoupons } from '#app/modules/coupons/stacking-rules.ts'
import type { Order, OrderDelivery, OrderLine } from '#app/modules/orders/order.ts'
import { spreadDiscounts, totalsOf } from '#app/modules/pricing/price-rules.ts'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { deliveryOptions } from '#app/modules/shipping/shipping-rules.ts'
import type { EditedPart } from './edit.ts'

type PriceFacts = {
  order: Order
  /** The lines as they will be; their discount is worked out here. */
  lines: readonly OrderLine[]
  deliveryMethod: OrderDelivery
  /** The codes of the order as the shop knows them now. */
  coupons: readonly Coupon[]
  settings: ShopSettings
  now: Date
}

/**
 * The sums of the order with these lines; undefined when the way of delivery is not offered. The same pieces at the same prices,
 * in whatever sizes, cost what they did, to the satang.
 */
export function priceEdit(facts: PriceFacts): EditedPart | undefined {
  const { order, deliveryMethod } = facts
  if (deliveryMethod === order.deliveryMethod && costsTheSame(order.lines, facts.lines)) return unchangedSums(facts)
  const { stacked, byLine } = discountsOf(facts)
  const lines = facts.lines.map((line, index) => ({ ...line, discount: byLine[index] ?? zero }))
  const isFree = stacked.some((one) => one.ok && one.freeDelivery)
  const delivery = deliveryOf(facts, lines, isFree)
  if (!delivery) return undefined
  const vatRate = order.vatRate ?? vatRateAt(facts.settings, order.createdAt)
  const promise = delivery.promise ?? order.promise
  const sums = totalsOf(lines, delivery.fee, vatRate, order.codFee)
  return { ...sums, lines, deliveryMethod, promise, coupons: partsOf(order, stacked, delivery.waived) }
}

/** By product and price: how many pieces, whatever their sizes. */
function byPrice(lines: readonly OrderLine[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { productId, unitPrice, quantity } of lines) {
    const key = priceKey({ productId, unitPrice })
    counts.set(key, (counts.get(key) ?? 0) + quantity)
  }
  return counts
}
/** Pieces of one product that were sold at one price. */
export const priceKey = ({ productId, unitPrice }: Pick<OrderLine, 'productId' | 'unitPrice'>) =>
  `${unitPrice} ${productId}`

function costsTheSame(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  const [was, is] = [byPrice(before), byPrice(after)]
  return was.size === is.size && [...was].every(([key, count]) => is.get(key) === count)
}

/** The discount of a product's lines moves along with its pieces. */
function unchangedSums({ order, lines }: PriceFacts): EditedPart {
  const discounts = new Map<number, Satang>()
  for (const key of byPrice(lines).keys()) {
    const own = (line: OrderLine) => priceKey(line) === key
    const spread = allocate(
      add(...order.lines.filter(own).map(({ discount }) => discount)),
      lines.filter(own).map(({ lineTotal }) => lineTotal),
    )
    for (const [index, line] of lines.filter(own).entries()) discounts.set(line.lineNumber, spread[index] ?? zero)
  }
  const { deliveryMethod, promise, subtotal, discount, shipping, total, vat, coupons } = order
  const spread = lines.map((line) => ({ ...line, discount: discounts.get(line.lineNumber) ?? zero }))
  return { lines: spread, deliveryMethod, promise, subtotal, discount, shipping, total, vat, coupons }
}

/** A code that she used is hers: its time, its limits and who may use it are not asked again, its minimum and its pieces are. */
function discountsOf({ order, lines, coupons, now }: PriceFacts) {
  const requested = order.coupons.map(({ code }) => ({
    code,
    found: promised(coupons.find((one) => one.code === code)),
    history: { usesByPerson: 0, signedIn: true, confirmed: true, hasPaidOrder: false },
  }))
  const { coupons: stacked, byLine: byCodes } = stackCoupons(requested, lines.map(judgedLine(order)), now)
  // What staff took off stays taken off, as far as there is something to take it off.
  const left = lines.map(({ lineTotal }, index) => ({ lineTotal: subtract(lineTotal, byCodes[index] ?? zero) }))
  const manual = { amount: order.manualDiscount?.amount ?? zero, eligible: left.map(() => true) }
  const { byLine } = spreadDiscounts(left, [manual])
  return { stacked, byLine: byCodes.map((taken, index) => add(taken, byLine[index] ?? zero)) }
}

const promised = (coupon: Coupon | undefined): Coupon | undefined =>
  coupon && {
    ...coupon,
    active: true,
    startsAt: undefined,
    endsAt: undefined,
    usageLimitGlobal: undefined,
    usageLimitPerUser: undefined,
    firstPurchaseOnly: false,
  }

/** A piece that had no part of the discount when it was sold has none now: it was a discounted one, or of another category. */
const judgedLine =
  (order: Order) =>
  (line: OrderLine): Pick<OrderLine, 'category' | 'unitPrice' | 'lineTotal'> & { compareAt?: Satang } => {
    const sold = order.lines.find((one) => priceKey(one) === priceKey(line))
    const wasLeftOut = sold && sold.discount === 0 && order.discount > 0
    const { category, unitPrice, lineTotal } = line
    return { category, unitPrice, lineTotal, ...(wasLeftOut && { compareAt: satang(unitPrice + 1) }) }
  }

/**
 * The fee of the same way never rises above what it was while it was not free, and that of an exchange stays free; another way
 * costs what it costs today.
 */
function deliveryOf(
  { order, settings, deliveryMethod, now }: PriceFacts,
  lines: readonly OrderLine[],
  isFree: boolean,
) {
  if (deliveryMethod === 'pickup') return { fee: zero, waived: zero, promise: undefined }
  const goods = subtract(add(...lines.map(({ lineTotal }) => lineTotal)), add(...lines.map(({ discount }) => discount)))
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const postalCode = order.customer.postalCode
  const feeOf = (free: boolean) =>
    deliveryOptions(settings, { goods, pieces, postalCode, now, isFree: free }).find(
      ({ method }) => method === deliveryMethod,
    )
  const option = feeOf(isFree)
  const isSame = deliveryMethod === order.deliveryMethod
  if (!option || (!isSame && !option.available)) return undefined
  const isPromised = isSame && (order.shipping > 0 || order.exchangeOf !== undefined)
  const fee = isPromised ? cappedAt(option.fee, order.shipping) : option.fee
  const waived = isFree ? subtract(feeOf(false)?.fee ?? fee, fee) : zero
  return { fee, waived: waived > 0 ? waived : zero, promise: isSame ? undefined : option.dates }
}

/** A code that no longer counts stays with the order and takes nothing off. */
const partsOf = (order: Order, stacked: readonly StackedCoupon[], waived: Satang): CouponPart[] => {
  const free = stacked.find((one) => one.ok && one.freeDelivery)?.code
  return order.coupons.map(({ code }) => {
    const now = stacked.find((one) => one.code === code)
    return { code, discount: now?.ok ? now.discount : zero, waived: code === free ? waived : zero }
  })
}
