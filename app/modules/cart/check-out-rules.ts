// What a cart may hold, and whether it may be checked out: one rule for buy box, drawer, cart and checkout.
import { maxLineQuantity, maxOrderPieces } from '#app/kit/cart-limits.ts'
import type { LineProblem } from '#app/modules/pricing/quote.ts'
import { type CartItem, itemCount, lineId } from './cart.ts'

/** How many pieces one size, and one order, may have. */
export type CartLimits = { ofSize: number; ofOrder: number }
export const cartLimits: CartLimits = { ofSize: maxLineQuantity, ofOrder: maxOrderPieces }

type Judged = { lines: readonly (CartItem & { problem?: LineProblem | undefined })[] }

/** Why it may not: a line cannot be ordered as it is, or there are more pieces than one order takes. */
export type CheckOutProblem = 'some' | 'too_many'

/** Whether these pieces may go to the checkout, after the shop's answer about them; a line that has changed since awaits its own. */
export function checkOutProblem(
  cart: readonly CartItem[],
  quote: Judged | undefined,
  limits = cartLimits,
): CheckOutProblem | undefined {
  if (itemCount(cart) > limits.ofOrder) return 'too_many'
  const isIn = (line: CartItem) => cart.some((one) => lineId(one) === lineId(line) && one.quantity === line.quantity)
  return quote?.lines.some((line) => line.problem && isIn(line)) ? 'some' : undefined
}

/** What keeps more of a size out of the cart: the stock, or what one size or one order may have. */
export type AddProblem = { reason: 'stock' | 'size' | 'order'; count: number }

/** How many of so many more pieces the cart takes, when `left` are there to be sold; and why not all of them. */
export function roomFor(
  cart: readonly CartItem[],
  added: CartItem,
  left: number,
  limits = cartLimits,
): { quantity: number; problem?: AddProblem } {
  const inLine = cart.find((line) => lineId(line) === lineId(added))?.quantity ?? 0
  const rooms = [
    { reason: 'stock', count: left, room: left - inLine },
    { reason: 'size', count: limits.ofSize, room: limits.ofSize - inLine },
    { reason: 'order', count: limits.ofOrder, room: limits.ofOrder - itemCount(cart) },
  ] as const
  const [least] = rooms.toSorted((one, other) => one.room - other.room)
  if (!least || least.room >= added.quantity) return { quantity: added.quantity }
  return { quantity: Math.max(0, least.room), problem: { reason: least.reason, count: least.count } }
}
