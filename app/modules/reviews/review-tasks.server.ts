import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { CacheTag } from '#app/site.ts'
import { hasBought, markVerified, reviewsOfOrder } from './reviews.queries.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    verify_purchases: { orderId: string }
  }
}

/** Queued by `orders` when an order is cancelled or refunded. */
export const reviewTasks = ({ database: { db } }: Pick<Ports, 'database'>) =>
  ({ verify_purchases: ({ orderId }) => verifyPurchases(db, orderId) }) satisfies Partial<Tasks>

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
