import { useEffect } from 'react'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'
import { type SyncedStore, syncStore } from '#app/ui/network/synced-store.ts'
import { type AddProblem, type Cart, emptyCart, itemCount, itemsOf, readCart, snapshotSubtotal } from '../cart.ts'

export const cartStore = deviceStore<Cart>('cart', emptyCart, readCart)

export type AddNotice = 'added' | AddProblem

let notice: AddNotice | undefined
const openers = new Set<() => void>()

/** What the drawer says about the last item added; undefined when the header's cart button opened it. */
export const addNotice = () => notice

/** Calls `opener` when the drawer is to open. Returns the unsubscribe function. */
export function onOpenCart(opener: () => void): () => void {
  openers.add(opener)
  return () => openers.delete(opener)
}

export function openCart(about?: AddNotice) {
  notice = about
  for (const open of openers) open()
}

/** `ready` is false until hydration: show placeholders, not "empty". */
export function useCart() {
  const lines = cartStore.use()
  const ready = cartStore.useReady()
  return { lines, ready, count: itemCount(lines), subtotal: snapshotSubtotal(lines) }
}

/** How the cart is kept in a signed-in account. */
const accountCart: SyncedStore<Cart> = {
  store: cartStore,
  empty: emptyCart,
  path: '/api/cart',
  mark: 'cart-kept',
  encode: (cart) => ({ lines: itemsOf(cart) }),
  decode: (answer) => readCart((answer as { lines?: unknown }).lines),
}

export function CartSync() {
  const { ready, signedIn } = useSession()
  useEffect(() => syncStore(accountCart, ready, signedIn), [ready, signedIn])
  return null
}
