/** Product ids, the newest first, no duplicates. */
export type Wishlist = readonly string[]

export const maxWishlistProducts = 200
export const emptyWishlist: Wishlist = []

export const addToWishlist = (wishlist: Wishlist, id: string): Wishlist => mergeWishlists([id], wishlist)
export const removeFromWishlist = (wishlist: Wishlist, id: string): Wishlist => wishlist.filter((one) => one !== id)

/** Two lists of one shopper without duplicates; the first list's order leads. */
export const mergeWishlists = (first: Wishlist, second: Wishlist): Wishlist =>
  [...new Set([...first, ...second])].slice(0, maxWishlistProducts)

const productIds = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isProductId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && productIds.test(value)

/** The list in a stored text. Undefined when it is none; entries that are no product ids are left out. */
export function parseWishlist(stored: string): Wishlist | undefined {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? mergeWishlists(value.filter(isProductId), []) : undefined
  } catch {
    return undefined
  }
}
