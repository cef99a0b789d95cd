import { useEffect } from 'react'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { type SyncedStore, syncStore } from '#app/ui/network/synced-store.ts'
import { type Cart, emptyCart, itemsOf, parseCart } from '../cart.ts'
import { cartStore } from './cart-store.ts'

const copy: SyncedStore<Cart> = {
  store: cartStore,
  empty: emptyCart,
  path: '/api/cart',
  mark: 'cart-kept',
  encode: (cart) => ({ lines: itemsOf(cart) }),
  decode: (answer) => parseCart(JSON.stringify((answer as { lines?: unknown }).lines ?? null)),
}

/** Mounted once, in the shop's layout. */
export function CartSync() {
  const { ready, signedIn } = useSession()
  useEffect(() => syncStore(copy, ready, signedIn), [ready, signedIn])
  return null
}
