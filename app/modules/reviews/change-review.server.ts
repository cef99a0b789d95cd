// Edits or deletes the author's own review.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { keepOwnPictures } from '#app/modules/catalog/pictures/pictures.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { ReviewForm } from './review-form.ts'
import {
  type Author,
  findReview,
  hasBought,
  removeReview,
  replacePictures,
  updateReview,
} from './reviews.queries.server.ts'

/** Looks up again whether the author bought the product. */
export const editReview = (
  db: Db,
  { reviewId, author, form, now }: { reviewId: string; author: Author; form: ReviewForm; now: Date },
): Promise<Result<undefined, 'not_yours' | 'picture_not_found'>> =>
  inTransaction(db, async (tx) => {
    const review = await findReview(tx, reviewId)
    if (review?.userId !== author.userId) return refuse('not_yours')
    if (!(await keepOwnPictures(tx, author.userId, form.pictures))) return refuse('picture_not_found')
    const verified = await hasBought(tx, review.productId, author)
    const changed = await updateReview(tx, reviewId, author.userId, { ...form, verified, now })
    if (!changed) return refuse('not_yours')
    await replacePictures(tx, reviewId, form.pictures)
    await invalidatePages<CacheTag>(tx, `product:${changed.productId}`)
    return ok(undefined)
  })

/** Its pictures are deleted nightly. */
export const deleteReview = (
  db: Db,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<Result<undefined, 'not_yours'>> =>
  inTransaction(db, async (tx) => {
    const removed = await removeReview(tx, reviewId, userId)
    if (!removed) return refuse('not_yours')
    await invalidatePages<CacheTag>(tx, `product:${removed.productId}`)
    return ok(undefined)
  })
