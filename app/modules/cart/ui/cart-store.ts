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
import { type AddProblem, roomFor } from '../check-out-rules.ts'

/** The cart of this device, under the local storage key `cart`. */
export const cartStore = deviceStore<Cart>('cart', emptyCart, parseCart)

const openers = new Set<() => void>()

let notice: AddNotice | undefined
type AddNotice = 'added' | AddProblem
/** What the last press on "Add to cart" came to; nothing when the drawer was opened by the bag. */
export const addNotice = (): AddNotice | undefined => notice

/** For the drawer: hears that something was added. */
export function onAdded(opener: () => void): () => void {
  openers.add(opener)
  return () => openers.delete(opener)
}

/** Opens the drawer, for the bag in the header. */
export function openCart(said?: AddNotice) {
  notice = said
  for (const open of openers) open()
}

/** The cart on screen. `ready` is false on the server and during hydration: show placeholders, not "empty". */
export function useCart() {
  const lines = cartStore.use()
  const ready = cartStore.useReady()
  return { lines, ready, count: itemCount(lines), subtotal: snapshotSubtotal(lines) }
}

/** Adds pieces of one product and size, of which `left` are there to be sold, as many as the cart takes; the drawer opens and says so. */
export function addToCart(line: Omit<CartLine, 'quantity'> & { quantity?: number }, left: number) {
  const added = { ...line, quantity: line.quantity ?? 1 }
  const { quantity, problem } = roomFor(cartStore.read(), added, left)
  if (quantity > 0) cartStore.change((cart) => addLine(cart, { ...added, quantity }))
  openCart(problem ?? 'added')
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
