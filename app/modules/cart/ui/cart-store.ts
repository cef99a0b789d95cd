import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { languageOf } from '#app/i18n/language.ts'
import { deviceStore } from '#app/ui/device-store.ts'
import { toast } from '#app/ui/toast.ts'
import {
  addLine,
  type Cart,
  type CartLine,
  emptyCart,
  itemCount,
  lineId,
  parseCart,
  removeLine,
  restoreLine,
  setQuantity,
  snapshotSubtotal,
} from '../cart.ts'

/** The cart of this device, under the local storage key `cart`. */
export const cartStore = deviceStore<Cart>('cart', emptyCart, parseCart)

const openers = new Set<() => void>()

/** For the drawer: hears that something was added. */
export function onAdded(opener: () => void): () => void {
  openers.add(opener)
  return () => openers.delete(opener)
}

/** Opens the drawer, for the bag in the header. */
export function openCart() {
  for (const open of openers) open()
}

/** The cart on screen. `ready` is false on the server and during hydration: show placeholders, not "empty". */
export function useCart() {
  const lines = cartStore.use()
  const ready = cartStore.useReady()
  return { lines, ready, count: itemCount(lines), subtotal: snapshotSubtotal(lines) }
}

/** Adds pieces of one product and size, opens the drawer and says so. `quiet` leaves both out. */
export function addToCart(line: Omit<CartLine, 'quantity'> & { quantity?: number }, { quiet = false } = {}) {
  cartStore.change((cart) => addLine(cart, { ...line, quantity: line.quantity ?? 1 }))
  if (quiet) return
  toast.success(words().added)
  openCart()
}

/** Sets how many; 0 or less removes the line. */
export function changeQuantity(id: string, quantity: number) {
  if (!(quantity > 0)) return removeFromCart(id)
  cartStore.change((cart) => setQuantity(cart, id, quantity))
  toast.passing(words().updated)
}

/** Removes a line; the toast can put it back. */
export function removeFromCart(id: string) {
  const before = cartStore.read()
  const position = before.findIndex((line) => lineId(line) === id)
  const line = before[position]
  if (!line) return
  cartStore.change((cart) => removeLine(cart, id))
  const { removed, undo } = words()
  toast.success(removed, {
    label: undo,
    onClick: () => cartStore.change((cart) => restoreLine(cart, line, position)),
  })
}

/** Empties the cart. After an order it does so without a word. */
export function clearCart({ quiet = false } = {}) {
  if (cartStore.read().length === 0) return
  cartStore.change(() => emptyCart)
  if (!quiet) toast.success(words().cleared)
}

const words = () => dictionaryOf(languageOf(location.pathname)).shop.bag
