import { useEffect } from 'react'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { type SyncedStore, syncStore } from '#app/ui/network/synced-store.ts'
import { emptyWishlist, readWishlist, type Wishlist } from '../wishlist.ts'
import { useWishlist, wishlistStore } from './wishlist-store.ts'

const copy: SyncedStore<Wishlist> = {
  store: wishlistStore,
  empty: emptyWishlist,
  path: '/api/wishlist',
  mark: 'wishlist-kept',
  encode: (ids) => ({ ids }),
  decode: (answer) => readWishlist((answer as { ids?: unknown }).ids),
}

/** Syncs the wishlist of signed-in customers and checks visibility for all. Mounted once; renders nothing. */
export function WishlistSync() {
  const { ready, signedIn } = useSession()
  const { ids } = useWishlist()
  useEffect(() => {
    if (ids.length > 0) void import('./check-wishes.ts').then((file) => file.checkWishes(ids)).catch(() => {})
  }, [ids])
  useEffect(() => syncStore(copy, ready, signedIn), [ready, signedIn])
  return null
}
