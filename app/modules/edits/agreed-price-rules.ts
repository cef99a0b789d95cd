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
  if (deliveryMethod !== order.deliveryMethod || !onlyRemovesItems(order.lines, lines)) return undefined
  const priced = withDiscounts(lines, (key) => discountOf(order.lines, lines, key))
  const sums = totalsOf(priced, order.shipping, vatRate, order.codFee)
  const manual = order.manualDiscount?.amount ?? zero
  const parts = allocate(sums.discount, [...order.coupons.map(({ discount }) => discount), manual])
  const coupons = order.coupons.map((coupon, index) => ({ ...coupon, discount: parts[index] ?? zero }))
  return { ...sums, lines: priced, deliveryMethod, deliveryEstimate: order.deliveryEstimate, coupons }
}

function onlyRemovesItems(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  const [was, is] = [quantitiesBy(before, priceKey), quantitiesBy(after, priceKey)]
  return countItems(after) < countItems(before) && [...is].every(([key, count]) => count <= (was.get(key) ?? 0))
}

/** What the remaining items of a price lose, so that they cost what is left of the sum paid for all. */
function discountOf(before: readonly OrderLine[], after: readonly OrderLine[], key: string): Satang {
  const hasPrice = (line: OrderLine) => priceKey(line) === key
  const [linesBefore, linesAfter] = [before.filter(hasPrice), after.filter(hasPrice)]
  const total = (lines: readonly OrderLine[]) => add(...lines.map(({ lineTotal }) => lineTotal))
  const paid = subtract(total(linesBefore), add(...linesBefore.map(({ discount }) => discount)))
  const quantity = countItems(linesBefore)
  const refunded = shareOf({ quantity, paid }, quantity - countItems(linesAfter))
  return satang(total(linesAfter) - (paid - refunded))
}

const countItems = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
