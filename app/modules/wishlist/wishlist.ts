/** Product ids, newest first, unique. */
export type Wishlist = readonly string[]

export const maxWishlistProducts = 200
export const emptyWishlist: Wishlist = []

export const addToWishlist = (wishlist: Wishlist, id: string): Wishlist => mergeWishlists([id], wishlist)
export const removeFromWishlist = (wishlist: Wishlist, id: string): Wishlist => wishlist.filter((one) => one !== id)

/** The first list's order leads. */
export const mergeWishlists = (first: Wishlist, second: Wishlist): Wishlist =>
  [...new Set([...first, ...second])].slice(0, maxWishlistProducts)

const productIds = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isProductId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && productIds.test(value)

/** Undefined if invalid; skips invalid ids. */
export const readWishlist = (stored: unknown): Wishlist | undefined =>
  Array.isArray(stored) ? mergeWishlists(stored.filter(isProductId), []) : undefined
