import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { deleteVote, findReview, upsertVote } from './reviews.queries.server.ts'

/** Records or replaces a vote on another customer's review; undefined withdraws it. */
export const voteOnReview = (
  db: Db,
  { reviewId, userId, isHelpful }: { reviewId: string; userId: string; isHelpful: boolean | undefined },
): Promise<Result<undefined, 'own_review' | 'not_found'>> =>
  inTransaction(db, async (tx) => {
    const review = await findReview(tx, reviewId)
    if (!review) return refuse('not_found')
    if (review.userId === userId) return refuse('own_review')
    if (isHelpful === undefined) await deleteVote(tx, reviewId, userId)
    else await upsertVote(tx, reviewId, userId, isHelpful)
    await invalidatePages<CacheTag>(tx, `product:${review.productId}`)
    return ok(undefined)
  })
