import { deviceStore } from '#app/ui/network/device-store.ts'
import type { AddProblem } from '../add-rules.ts'
import { type Cart, emptyCart, itemCount, parseCart, snapshotSubtotal } from '../cart.ts'

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
