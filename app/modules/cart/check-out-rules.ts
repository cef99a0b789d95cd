import { maxOrderItems } from '#app/kit/cart-limits.ts'
import type { LineProblem } from '#app/modules/pricing/quote.ts'
import { type CartItem, itemCount, lineId } from './cart.ts'

type Judged = { lines: readonly (CartItem & { problem?: LineProblem | undefined })[] }

type CheckOutProblem = 'some' | 'too_many'

/** A line changed after the quote needs a new one. */
export function checkOutProblem(
  cart: readonly CartItem[],
  quote: Judged | undefined,
  max = maxOrderItems,
): CheckOutProblem | undefined {
  if (itemCount(cart) > max) return 'too_many'
  const isIn = (line: CartItem) => cart.some((one) => lineId(one) === lineId(line) && one.quantity === line.quantity)
  return quote?.lines.some((line) => line.problem && isIn(line)) ? 'some' : undefined
}
