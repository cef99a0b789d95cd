import { deviceStore } from '#app/ui/network/device-store.ts'
import type { AddProblem } from '../add-rules.ts'
import { type Cart, emptyCart, itemCount, parseCart, snapshotSubtotal } from '../cart.ts'

/** Local storage key `cart`. */
export const cartStore = deviceStore<Cart>('cart', emptyCart, parseCart)

const openers = new Set<() => void>()

let notice: AddNotice | undefined
type AddNotice = 'added' | AddProblem
/** Undefined when the bag opened the drawer. */
export const addNotice = (): AddNotice | undefined => notice

export function onAdded(opener: () => void): () => void {
  openers.add(opener)
  return () => openers.delete(opener)
}

export function openCart(said?: AddNotice) {
  notice = said
  for (const open of openers) open()
}

/** `ready` is false until hydration: show placeholders, not "empty". */
export function useCart() {
  const lines = cartStore.use()
  const ready = cartStore.useReady()
  return { lines, ready, count: itemCount(lines), subtotal: snapshotSubtotal(lines) }
}
