import { roomFor } from '../add-rules.ts'
import { addLine, type CartLine } from '../cart.ts'
import { cartStore, openCart } from './cart-store.ts'

/** Adds pieces of one product and size, of which `left` are there to be sold, as many as the cart takes; the drawer opens and says so. */
export function addToCart(line: Omit<CartLine, 'quantity'> & { quantity?: number }, left: number) {
  const added = { ...line, quantity: line.quantity ?? 1 }
  const { quantity, problem } = roomFor(cartStore.read(), added, left)
  if (quantity > 0) cartStore.change((cart) => addLine(cart, { ...added, quantity }))
  openCart(problem ?? 'added')
}
