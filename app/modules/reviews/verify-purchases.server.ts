import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { hasBought, markVerified, reviewsOfOrder } from './reviews.queries.server.ts'

/** The money of an order went back, or came back to the shop: looks up again whether the reviews of its pieces are of a purchase. */
export const verifyPurchases = (db: Db, orderId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { id, productId, verified, ...author } of await reviewsOfOrder(tx, orderId)) {
      const bought = await hasBought(tx, productId, author)
      if (bought === verified) continue
      await markVerified(tx, id, bought)
      await invalidatePages<CacheTag>(tx, `product:${productId}`)
    }
  })
