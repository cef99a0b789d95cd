// The price after items are removed: the rest keeps its prices, its share of the discount, and the delivery fee.
import { add, allocate, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { shareOf } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { totalsOf } from '#app/modules/pricing/price-rules.ts'
import type { EditedPart } from './edit.ts'
import { priceKey, quantitiesBy, withDiscounts } from './edit-price-rules.ts'

/** Undefined if more than removed items changed. ฿500 off 2 × ฿1,290 leaves ฿1,040 for one: shares round down. */
export function priceAsAgreed(
  order: Order,
  lines: readonly OrderLine[],
  deliveryMethod: Order['deliveryMethod'],
  vatRate: number,
): EditedPart | undefined {
  if (deliveryMethod !== order.deliveryMethod || !onlyTakenOut(order.lines, lines)) return undefined
  const priced = withDiscounts(lines, (key) => discountOf(order.lines, lines, key))
  const sums = totalsOf(priced, order.shipping, vatRate, order.codFee)
  const manual = order.manualDiscount?.amount ?? zero
  const parts = allocate(sums.discount, [...order.coupons.map(({ discount }) => discount), manual])
  const coupons = order.coupons.map((coupon, index) => ({ ...coupon, discount: parts[index] ?? zero }))
  return { ...sums, lines: priced, deliveryMethod, deliveryEstimate: order.deliveryEstimate, coupons }
}

function onlyTakenOut(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  const [was, is] = [quantitiesBy(before, priceKey), quantitiesBy(after, priceKey)]
  return itemsOf(after) < itemsOf(before) && [...is].every(([key, count]) => count <= (was.get(key) ?? 0))
}

/** What the remaining items of a price lose, so that they cost what is left of the sum paid for all. */
function discountOf(before: readonly OrderLine[], after: readonly OrderLine[], key: string): Satang {
  const own = (line: OrderLine) => priceKey(line) === key
  const [sold, left] = [before.filter(own), after.filter(own)]
  const total = (lines: readonly OrderLine[]) => add(...lines.map(({ lineTotal }) => lineTotal))
  const paid = subtract(total(sold), add(...sold.map(({ discount }) => discount)))
  const quantity = itemsOf(sold)
  const back = shareOf({ quantity, paid }, quantity - itemsOf(left))
  return satang(total(left) - (paid - back))
}

const itemsOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
