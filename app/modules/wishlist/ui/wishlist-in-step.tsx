import { useEffect } from 'react'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { forgetCopy, type KeptCopy, keepCopy } from '#app/ui/kept-copy.ts'
import { emptyWishlist, parseWishlist, type Wishlist } from '../wishlist.ts'
import { useWishlist, wishlistStore } from './wishlist-store.ts'

const copy: KeptCopy<Wishlist> = {
  store: wishlistStore,
  empty: emptyWishlist,
  path: '/api/wishlist',
  mark: 'wishlist-kept',
  encode: (ids) => ({ ids }),
  decode: (answer) => parseWishlist(JSON.stringify((answer as { ids?: unknown }).ids ?? null)),
}

/**
 * For signed-in shoppers the server keeps a copy of the wishlist; for everybody it says which pieces can be shown.
 * Mounted once, in the shop's layout; draws nothing.
 */
export function WishlistInStep() {
  const { ready, signedIn } = useSession()
  const { ids } = useWishlist()
  useEffect(() => {
    if (ids.length > 0) void import('./check-wishes.ts').then((file) => file.checkWishes(ids)).catch(() => {})
  }, [ids])
  useEffect(() => {
    if (!ready) return
    if (signedIn) return keepCopy(copy)
    forgetCopy(copy)
  }, [ready, signedIn])
  return null
}
