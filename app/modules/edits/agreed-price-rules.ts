// The price after items are removed: the rest keeps its prices, its share of the discount, and the delivery fee.
import { add, allocate, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { shareOf } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { totalsOf } from '#app/modules/pricing/price-rules.ts'
import type { EditedPart } from './edit.ts'
import { priceKey } from './edit-price-rules.ts'

const itemsOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function onlyTakenOut(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  const count = (lines: readonly OrderLine[], key: string) => itemsOf(lines.filter((line) => priceKey(line) === key))
  return (
    itemsOf(after) < itemsOf(before) &&
    after.every((line) => count(after, priceKey(line)) <= count(before, priceKey(line)))
  )
}

/**
 * The agreed sums without the removed items; undefined when something else changed. An item's paid share, rounded down,
 * leaves the total: ฿500 off 2 × ฿1,290 leaves ฿1,040 for one.
 */
export function priceAsAgreed(
  order: Order,
  lines: readonly OrderLine[],
  deliveryMethod: Order['deliveryMethod'],
  vatRate: number,
): EditedPart | undefined {
  if (deliveryMethod !== order.deliveryMethod || !onlyTakenOut(order.lines, lines)) return undefined
  const discounts = new Map<number, Satang>()
  for (const key of new Set(lines.map(priceKey)))
    for (const [lineNumber, discount] of discountsOf(order.lines, lines, key)) discounts.set(lineNumber, discount)
  const priced = lines.map((line) => ({ ...line, discount: discounts.get(line.lineNumber) ?? zero }))
  const sums = totalsOf(priced, order.shipping, vatRate, order.codFee)
  const manual = order.manualDiscount?.amount ?? zero
  const parts = allocate(sums.discount, [...order.coupons.map(({ discount }) => discount), manual])
  const coupons = order.coupons.map((coupon, index) => ({ ...coupon, discount: parts[index] ?? zero }))
  return { ...sums, lines: priced, deliveryMethod, deliveryEstimate: order.deliveryEstimate, coupons }
}

function discountsOf(before: readonly OrderLine[], after: readonly OrderLine[], key: string): [number, Satang][] {
  const own = (line: OrderLine) => priceKey(line) === key
  const sold = before.filter(own)
  const left = after.filter(own)
  const total = (lines: readonly OrderLine[]) => add(...lines.map(({ lineTotal }) => lineTotal))
  const paid = subtract(total(sold), add(...sold.map(({ discount }) => discount)))
  const quantity = itemsOf(sold)
  const back = shareOf({ quantity, paid }, quantity - itemsOf(left))
  const discount = satang(total(left) - (paid - back))
  const weights = left.map(({ lineTotal }) => lineTotal)
  return allocate(discount, weights).map((part, index) => [left[index]?.lineNumber ?? 0, part])
}
