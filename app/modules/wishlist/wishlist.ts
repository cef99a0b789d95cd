/** Product ids, the newest wish first, no duplicates. */
export type Wishlist = readonly string[]

export const maxWishes = 200
export const emptyWishlist: Wishlist = []

export const addWish = (wishlist: Wishlist, id: string): Wishlist => mergeWishes([id], wishlist)
export const removeWish = (wishlist: Wishlist, id: string): Wishlist => wishlist.filter((one) => one !== id)

/** Two lists of one shopper without duplicates; the first list's order leads. */
export const mergeWishes = (first: Wishlist, second: Wishlist): Wishlist =>
  [...new Set([...first, ...second])].slice(0, maxWishes)

const productIds = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isWish = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && productIds.test(value)

/** The list in a stored text. Undefined when it is none; entries that are no product ids are left out. */
export function parseWishlist(stored: string): Wishlist | undefined {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? mergeWishes(value.filter(isWish), []) : undefined
  } catch {
    return undefined
  }
}
