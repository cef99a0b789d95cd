import { lockOwner } from '#app/modules/accounts/accounts.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { type CartItem, mergeCarts } from './cart.ts'
import { cartRows, writeCart } from './carts.queries.server.ts'

type SaveCartRequest = {
  userId: string
  lines: readonly CartItem[]
  /** At sign-in: keeps the larger quantity of each line. */
  merge: boolean
  now: Date
}

/** Saves the server's copy of a cart and returns it; without `merge` the lines replace it. */
export const saveCart = (db: Db, { userId, lines, merge, now }: SaveCartRequest): Promise<CartItem[]> =>
  inTransaction(db, async (tx) => {
    // Two devices may write at once.
    await lockOwner(tx, userId)
    const stored = merge ? await cartRows(tx, userId) : []
    await writeCart(tx, userId, mergeCarts(stored, lines), now)
    return cartRows(tx, userId)
  })
