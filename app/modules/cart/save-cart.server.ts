import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type CartItem, mergeCarts } from './cart.ts'
import { cartRows, lockCart, writeCart } from './carts.queries.server.ts'

type SaveCartRequest = {
  userId: string
  lines: readonly CartItem[]
  /** At sign-in: the device's cart joins the server's, the same product and size keeps the larger quantity. */
  merge: boolean
  now: Date
}

/** Keeps the server's copy of a cart and answers what it holds then. Without `merge` the given lines replace it. */
export function saveCart(db: Db, { userId, lines, merge, now }: SaveCartRequest): Promise<CartItem[]> {
  return inTransaction(db, async (tx) => {
    // Two devices may write at once: the shopper's own row is the lock, so that a merge loses nothing.
    await lockCart(tx, userId)
    const before = merge ? await cartRows(tx, userId) : []
    await writeCart(tx, userId, mergeCarts(before, lines), now)
    return cartRows(tx, userId)
  })
}
