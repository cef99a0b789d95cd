import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { keepOwnPictures } from '#app/modules/catalog/pictures/pictures.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { ReviewForm } from './review-form.ts'
import { type Author, hasBought, insertReview, productIsListed, replacePictures } from './reviews.queries.server.ts'

/** Publishes a customer's first review of a product; the server determines whether it is verified. */
export const writeReview = (
  db: Db,
  { productId, author, form, now }: { productId: string; author: Author; form: ReviewForm; now: Date },
): Promise<Result<{ id: string }, 'already_reviewed' | 'not_found' | 'picture_not_found'>> =>
  inTransaction(db, async (tx) => {
    if (!(await productIsListed(tx, productId))) return refuse('not_found')
    if (!(await keepOwnPictures(tx, author.userId, form.pictures))) return refuse('picture_not_found')
    const verified = await hasBought(tx, productId, author)
    const written = await insertReview(tx, randomUUID(), productId, author.userId, { ...form, verified, now })
    if (!written) return refuse('already_reviewed')
    await replacePictures(tx, written.id, form.pictures)
    await invalidatePages<CacheTag>(tx, `product:${productId}`)
    return ok({ id: written.id })
  })
