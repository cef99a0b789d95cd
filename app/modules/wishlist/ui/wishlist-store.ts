import { useSyncExternalStore } from 'react'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { languageOf } from '#app/i18n/language.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'
import { addToWishlist, emptyWishlist, readWishlist, removeFromWishlist, type Wishlist } from '../wishlist.ts'

/** On this device; the server keeps a copy for signed-in customers. */
export const wishlistStore = deviceStore<Wishlist>('wishlist', emptyWishlist, readWishlist)

/** Not visible when last checked: kept, but not counted. */
const goneStore = deviceStore<Wishlist>('wishlist-gone', emptyWishlist, readWishlist)

export const goneProducts = (): Wishlist => goneStore.read()

/** Products already checked or shown on this page. */
export const seen = new Set<string>()

export function rememberGone(ids: Wishlist): void {
  if (goneStore.read().join() !== ids.join()) goneStore.change(() => ids)
}

/** `count`: visible products. `ready`: false until hydrated. */
export function useWishlist() {
  const ids = wishlistStore.use()
  const gone = goneStore.use()
  const ready = wishlistStore.useReady()
  return { ids, ready, count: ids.filter((id) => !gone.includes(id)).length }
}

export const useWished = (id: string): boolean =>
  useSyncExternalStore(
    wishlistStore.subscribe,
    () => wishlistStore.read().includes(id),
    () => false,
  )

export function toggleWishlist(id: string): boolean {
  const wished = wishlistStore.read().includes(id)
  seen.add(id)
  wishlistStore.change((wishlist) => (wished ? removeFromWishlist(wishlist, id) : addToWishlist(wishlist, id)))
  const words = dictionaryOf(languageOf(location.pathname)).shop.wish
  toast.success(wished ? words.removed : words.added)
  return !wished
}
