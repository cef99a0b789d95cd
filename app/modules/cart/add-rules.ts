// Shared by buy box, drawer and cart.
import { maxLineQuantity, maxOrderItems } from '#app/kit/cart-limits.ts'
import { type CartItem, itemCount, lineId } from './cart.ts'

export type AddProblem = { reason: 'stock' | 'size' | 'order'; count: number }

/** How many more the cart takes, with `left` in stock, and the limit that was hit. */
export function roomFor(
  cart: readonly CartItem[],
  added: CartItem,
  left: number,
): { quantity: number; problem?: AddProblem } {
  const inLine = cart.find((line) => lineId(line) === lineId(added))?.quantity ?? 0
  const rooms: [AddProblem, number][] = [
    [{ reason: 'stock', count: left }, inLine],
    [{ reason: 'size', count: maxLineQuantity }, inLine],
    [{ reason: 'order', count: maxOrderItems }, itemCount(cart)],
  ]
  let quantity = added.quantity
  let problem: AddProblem | undefined
  for (const [limit, used] of rooms)
    if (limit.count - used < quantity) [quantity, problem] = [Math.max(0, limit.count - used), limit]
  return problem ? { quantity, problem } : { quantity }
}
