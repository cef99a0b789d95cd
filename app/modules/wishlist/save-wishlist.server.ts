import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { mergeWishes, type Wishlist } from './wishlist.ts'
import { lockWishes, wishRows, writeWishes } from './wishlists.queries.server.ts'

/**
 * Keeps the server's copy and answers what it holds then; with `merge` (at sign-in) both lists join without duplicates.
 */
export function saveWishlist(
  db: Db,
  { userId, ids, merge, now }: { userId: string; ids: Wishlist; merge: boolean; now: Date },
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // The shopper's own row is the lock: two devices that merge at once lose nothing.
    await lockWishes(tx, userId)
    const before = merge ? await wishRows(tx, userId) : []
    await writeWishes(tx, userId, mergeWishes(ids, before), now)
    return wishRows(tx, userId)
  })
}
