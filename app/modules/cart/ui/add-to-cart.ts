import { addLine, type CartLine, roomFor } from '../cart.ts'
import { cartStore, openCart } from './cart-store.ts'

/** Adds up to the limits, with `left` in stock, and opens the drawer. */
export function addToCart(line: Omit<CartLine, 'quantity'> & { quantity?: number }, left: number) {
  const added = { ...line, quantity: line.quantity ?? 1 }
  const { quantity, problem } = roomFor(cartStore.read(), added, left)
  if (quantity > 0) cartStore.change((cart) => addLine(cart, { ...added, quantity }))
  openCart(problem ?? 'added')
}
