import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { hasBought, markVerified, reviewsOfOrder } from './reviews.queries.server.ts'

/** Checks an order's reviews again after a payment or refund. */
export const verifyPurchases = (db: Db, orderId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { id, productId, verified, ...author } of await reviewsOfOrder(tx, orderId)) {
      const bought = await hasBought(tx, productId, author)
      if (bought === verified) continue
      await markVerified(tx, id, bought)
      await invalidatePages<CacheTag>(tx, `product:${productId}`)
    }
  })
