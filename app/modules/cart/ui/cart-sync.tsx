import { useEffect } from 'react'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { type SyncedStore, startSync, stopSync } from '#app/ui/synced-store.ts'
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

/** For signed-in shoppers the server keeps a copy of the cart. Mounted once, in the shop's layout; draws nothing. */
export function CartSync() {
  const { ready, signedIn } = useSession()
  useEffect(() => {
    if (!ready) return
    if (signedIn) return startSync(copy)
    stopSync(copy)
  }, [ready, signedIn])
  return null
}
