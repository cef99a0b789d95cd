// Whether a cart may be checked out: one rule for drawer, cart and checkout.
import { maxOrderPieces } from '#app/kit/cart-limits.ts'
import type { LineProblem } from '#app/modules/pricing/quote.ts'
import { type CartItem, itemCount, lineId } from './cart.ts'

type Judged = { lines: readonly (CartItem & { problem?: LineProblem | undefined })[] }

/** Why it may not: a line cannot be ordered as it is, or there are more pieces than one order takes. */
type CheckOutProblem = 'some' | 'too_many'

/** Whether these pieces may go to the checkout, after the shop's answer about them; a line that has changed since awaits its own. */
export function checkOutProblem(
  cart: readonly CartItem[],
  quote: Judged | undefined,
  most = maxOrderPieces,
): CheckOutProblem | undefined {
  if (itemCount(cart) > most) return 'too_many'
  const isIn = (line: CartItem) => cart.some((one) => lineId(one) === lineId(line) && one.quantity === line.quantity)
  return quote?.lines.some((line) => line.problem && isIn(line)) ? 'some' : undefined
}
