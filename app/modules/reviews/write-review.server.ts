// Customers write, edit and delete their reviews, and vote on those of others.
import { randomUUID } from 'node:crypto'
import { ok, refuse } from '#app/kit/result.ts'
import { lockOwnPictures } from '#app/modules/catalog/pictures/pictures.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { ReviewForm } from './review-form.ts'
import {
  type Author,
  deleteVote,
  findReview,
  hasBought,
  insertReview,
  productIsListed,
  removeReview,
  replacePictures,
  updateReview,
  upsertVote,
} from './reviews.queries.server.ts'

type Submission = { author: Author; form: ReviewForm; now: Date }

/** Publishes a customer's first review of a product; the server determines whether it is verified. */
export const writeReview = (db: Db, { productId, author, form, now }: Submission & { productId: string }) =>
  inTransaction(db, async (tx) => {
    if (!(await productIsListed(tx, productId))) return refuse('not_found')
    if (!(await lockOwnPictures(tx, author.userId, form.pictures))) return refuse('picture_not_found')
    const verified = await hasBought(tx, productId, author)
    const review = await insertReview(tx, randomUUID(), productId, author.userId, { ...form, verified, now })
    if (!review) return refuse('already_reviewed')
    await replacePictures(tx, review.id, form.pictures)
    await invalidatePages<CacheTag>(tx, `product:${productId}`)
    return ok({ id: review.id })
  })

/** Looks up again whether the author bought the product. */
export const editReview = (db: Db, { reviewId, author, form, now }: Submission & { reviewId: string }) =>
  inTransaction(db, async (tx) => {
    const review = await findReview(tx, reviewId)
    if (review?.userId !== author.userId) return refuse('not_yours')
    if (!(await lockOwnPictures(tx, author.userId, form.pictures))) return refuse('picture_not_found')
    const verified = await hasBought(tx, review.productId, author)
    if (!(await updateReview(tx, reviewId, author.userId, { ...form, verified, now }))) return refuse('not_yours')
    await replacePictures(tx, reviewId, form.pictures)
    await invalidatePages<CacheTag>(tx, `product:${review.productId}`)
    return ok(undefined)
  })

type ReviewOfUser = { reviewId: string; userId: string }

/** Its pictures are deleted nightly. */
export const deleteReview = (db: Db, { reviewId, userId }: ReviewOfUser) =>
  inTransaction(db, async (tx) => {
    const review = await removeReview(tx, reviewId, userId)
    if (!review) return refuse('not_yours')
    await invalidatePages<CacheTag>(tx, `product:${review.productId}`)
    return ok(undefined)
  })

/** Records or replaces a vote on another customer's review; undefined withdraws it. */
export const voteOnReview = (
  db: Db,
  { reviewId, userId, isHelpful }: ReviewOfUser & { isHelpful: boolean | undefined },
) =>
  inTransaction(db, async (tx) => {
    const review = await findReview(tx, reviewId)
    if (!review) return refuse('not_found')
    if (review.userId === userId) return refuse('own_review')
    if (isHelpful === undefined) await deleteVote(tx, reviewId, userId)
    else await upsertVote(tx, reviewId, userId, isHelpful)
    await invalidatePages<CacheTag>(tx, `product:${review.productId}`)
    return ok(undefined)
  })

/** Limits a customer to thirty reviews, edits and votes an hour. */
export const mayPostReviews = (db: Db, userId: string, now: Date): Promise<boolean> =>
  allow(db, { key: `review ${userId}`, limit: 30, perSeconds: 3600, now })
