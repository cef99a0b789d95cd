import { useSyncExternalStore } from 'react'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { languageOf } from '#app/i18n/language.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'
import { addToWishlist, emptyWishlist, parseWishlist, removeFromWishlist, type Wishlist } from '../wishlist.ts'

/** The wishlist of this device; for signed-in shoppers the server keeps a copy. */
export const wishlistStore = deviceStore<Wishlist>('wishlist', emptyWishlist, parseWishlist)

/** Those of them that were not on sale when last asked for: kept, for they may come back, but not counted. */
const goneStore = deviceStore<Wishlist>('wishlist-gone', emptyWishlist, parseWishlist)

export const goneProducts = (): Wishlist => goneStore.read()

/** What this page need not ask for: its wishes that were asked for, and the pieces it showed itself. */
export const seen = new Set<string>()

/** Keeps in mind which wishes could not be shown. */
export function rememberGone(ids: Wishlist): void {
  if (goneStore.read().join() !== ids.join()) goneStore.change(() => ids)
}

/** The wishlist on screen, and how many of it can be shown. `ready` is false on the server and during hydration. */
export function useWishlist() {
  const ids = wishlistStore.use()
  const gone = goneStore.use()
  const ready = wishlistStore.useReady()
  return {
    ids,
    ready,
    count: ids.filter((id) => !gone.includes(id)).length,
    has: (id: string) => ids.includes(id),
    toggle: toggleWishlist,
  }
}

/** Whether one product is wished for; a heart redraws only when its own answer changes. */
export const useWished = (id: string): boolean =>
  useSyncExternalStore(
    wishlistStore.subscribe,
    () => wishlistStore.read().includes(id),
    () => false,
  )

/** Adds the product, or removes it when it is there. Answers whether it is wished for now. */
export function toggleWishlist(id: string): boolean {
  const wished = wishlistStore.read().includes(id)
  seen.add(id)
  wishlistStore.change((wishlist) => (wished ? removeFromWishlist(wishlist, id) : addToWishlist(wishlist, id)))
  const words = dictionaryOf(languageOf(location.pathname)).shop.wish
  toast.success(wished ? words.removed : words.added)
  return !wished
}
