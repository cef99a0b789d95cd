import { z } from 'zod'
import { lockOwner } from '#app/modules/accounts/accounts.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { isProductId, maxWishlistProducts, mergeWishlists, type Wishlist } from './wishlist.ts'
import { wishlistRows, writeWishlist } from './wishlists.queries.server.ts'

/** Stores and returns a wishlist; `merge` (at sign-in) joins both lists. */
export const saveWishlist = (
  db: Db,
  { userId, ids, merge, now }: { userId: string; ids: Wishlist; merge: boolean; now: Date },
): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    // Concurrent merges must lose nothing.
    await lockOwner(tx, userId)
    const before = merge ? await wishlistRows(tx, userId) : []
    await writeWishlist(tx, userId, mergeWishlists(ids, before), now)
    return wishlistRows(tx, userId)
  })

export const saveWishlistSchema = z.strictObject({
  ids: z.array(z.string().refine(isProductId)).max(maxWishlistProducts),
  merge: z.boolean().optional(),
})
