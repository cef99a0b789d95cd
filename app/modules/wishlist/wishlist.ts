import { parseJson } from '#app/kit/parse-json.ts'
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
export function parseWishlist(stored: string): Wishlist | undefined {
  const value = parseJson(stored)
  return Array.isArray(value) ? mergeWishlists(value.filter(isProductId), []) : undefined
}
