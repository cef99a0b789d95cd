import { sql } from 'kysely'
import { languageOfText } from '#app/kit/text-language.ts'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import { notifyPageCache } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { Review, ReviewSummary } from './review.ts'
import type { ReviewForm } from './review-form.ts'

type ReviewRow = Omit<Review, 'reply' | 'writtenAt'> & { reply: string | null; createdAt: Date }

// Display name, else first name of the account, else of the newest order. Reads orders.
const reviewColumns = sql`r.id, r.rating, coalesce(r.title, '') as title, coalesce(r.comment, '') as comment,
  r.verified_purchase as verified, r.created_at, r.updated_at > r.created_at as edited, r.reply,
  coalesce(nullif(c.display_name, ''), nullif(c.first_name, ''), nullif(split_part(u.name, ' ', 1), ''),
    (select o.first_name from orders o where o.user_id = r.user_id and o.first_name <> ''
      order by o.created_at desc limit 1), '') as author,
  (select count(*) from review_votes v where v.review_id = r.id and v.is_helpful) as helpful,
  (select json_build_object('id', a.id, 'widths', a.widths) from pictures a
    where a.id = c.avatar_picture_id) as avatar,
  coalesce((select json_agg(json_build_object('id', p.id, 'widths', p.widths) order by rp.position)
    from review_pictures rp join pictures p on p.id = rp.picture_id where rp.review_id = r.id), '[]') as pictures`
const withAuthor = sql`reviews r left join users u on u.id = r.user_id left join customers c on c.user_id = r.user_id`

/** Newest first, without hidden ones. */
export async function reviewsOf(db: Db, productId: string, limit: number): Promise<Review[]> {
  const rows = await queryRows<ReviewRow>(db)`
    select ${reviewColumns} from ${withAuthor}
     where r.product_id = ${productId} and not r.hidden
     order by r.created_at desc, r.id limit ${limit}`
  return rows.map(toReview)
}

export const summaryOf = async (db: Db, productId: string): Promise<ReviewSummary> =>
  (await queryRow<ReviewSummary>(db)`
    select count(*) as count, coalesce(round(avg(rating), 1), 0) as average from reviews
     where product_id = ${productId} and not hidden`) ?? { count: 0, average: 0 }

/** Hidden or not. */
export async function reviewBy(db: Db, productId: string, userId: string): Promise<Review | undefined> {
  const row = await queryRow<ReviewRow>(db)`
    select ${reviewColumns} from ${withAuthor}
     where r.product_id = ${productId} and r.user_id = ${userId}`
  return row && toReview(row)
}

export async function votesBy(db: Db, productId: string, userId: string): Promise<Record<string, boolean>> {
  const rows = await queryRows<{ reviewId: string; isHelpful: boolean }>(db)`
    select v.review_id, v.is_helpful from review_votes v join reviews r on r.id = v.review_id
     where r.product_id = ${productId} and v.user_id = ${userId}`
  return Object.fromEntries(rows.map((row) => [row.reviewId, row.isHelpful]))
}

export type Author = { userId: string; email: string; emailVerified: boolean }

/** Paid, or delivered with cash on delivery, by account or confirmed address. Reads orders. */
export const hasBought = async (db: Db, productId: string, author: Author) =>
  (await queryRow(db)`
    select 1 from orders o join order_lines l on l.order_id = o.id
     where l.product_id = ${productId} and (o.paid_at is not null or o.payment_method = 'cod' and o.completed_at is not null)
       and o.status not in ('cancelled', 'refunded')
       and (o.user_id = ${author.userId} or (${author.emailVerified}::boolean and lower(o.email) = ${author.email}))
     limit 1`) !== undefined

/** By the buyer, matched as in `hasBought`. */
export const reviewsOfOrder = (db: Db, orderId: string) =>
  queryRows<Author & { id: string; productId: string; verified: boolean }>(db)`
    select r.id, r.product_id, r.verified_purchase as verified,
           u.id as "userId", u.email, u.email_verified
      from orders o join users u on u.id = o.user_id or (u.email_verified and u.email = lower(o.email))
      join reviews r on r.user_id = u.id
     where o.id = ${orderId} and r.product_id in (select product_id from order_lines where order_id = o.id)
     order by r.id for update of r`

export const markVerified = (db: Db, id: string, verified: boolean) =>
  db.updateTable('reviews').set({ verifiedPurchase: verified }).where('id', '=', id).execute()

type ReviewInput = ReviewForm & { verified: boolean; now: Date }

const columnsOf = ({ rating, title, comment, verified, now }: ReviewInput) => ({
  rating,
  title: title || null,
  comment: comment || null,
  verifiedPurchase: verified,
  updatedAt: now,
})

/** The unique constraint resolves a race; undefined for the second. */
export const insertReview = (db: Db, id: string, productId: string, userId: string, input: ReviewInput) =>
  db
    .insertInto('reviews')
    .values({ id, productId, userId, ...columnsOf(input), createdAt: input.now })
    .onConflict((conflict) => conflict.columns(['productId', 'userId']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateReview = (db: Db, id: string, userId: string, input: ReviewInput) =>
  db
    .updateTable('reviews')
    .set({ ...columnsOf(input), seenAt: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('productId')
    .executeTakeFirst()

/** The caller has checked that the author owns the pictures. */
export async function replacePictures(tx: Db, reviewId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('reviewPictures').where('reviewId', '=', reviewId).execute()
  if (ids.length === 0) return
  const rows = ids.map((id, at) => ({ reviewId, pictureId: id, position: at + 1 }))
  await tx.insertInto('reviewPictures').values(rows).execute()
}

export const removeReview = (db: Db, id: string, userId: string) =>
  db.deleteFrom('reviews').where('id', '=', id).where('userId', '=', userId).returning('productId').executeTakeFirst()

/** Undefined for a hidden one. */
export const findReview = (db: Db, id: string) =>
  queryRow<{ productId: string; userId: string | null }>(db)`
    select product_id, user_id from reviews where id = ${id} and not hidden`

export const productIsListed = (db: Db, id: string) =>
  db.selectFrom('products').select('id').where('id', '=', id).where('listed', '=', true).executeTakeFirst()

export const upsertVote = (db: Db, reviewId: string, userId: string, isHelpful: boolean) =>
  db
    .insertInto('reviewVotes')
    .values({ reviewId, userId, isHelpful })
    .onConflict((conflict) => conflict.columns(['reviewId', 'userId']).doUpdateSet({ isHelpful }))
    .execute()

export const deleteVote = (db: Db, reviewId: string, userId: string) =>
  db.deleteFrom('reviewVotes').where('reviewId', '=', reviewId).where('userId', '=', userId).execute()

const productTag = sql<CacheTag>`${'product:' satisfies CacheTag}::text || product_id`

const toReview = ({ createdAt, reply, ...review }: ReviewRow): Review => ({
  ...review,
  reply: reply === null ? null : { text: reply, language: languageOfText(reply) },
  writtenAt: createdAt.toISOString(),
})

/** The author's name and picture appear on these pages. */
export const invalidatePagesOfAuthor = (db: Db, userId: string) =>
  sql`select ${notifyPageCache<CacheTag>(productTag)} from reviews where user_id = ${userId} and not hidden`.execute(db)

/** Leaves only the stars of these authors' reviews, so that averages stay. Returns their number. */
export async function anonymiseReviews(tx: Db, userIds: readonly string[]): Promise<number> {
  await queryRows(tx)`
    delete from review_pictures where review_id in (select id from reviews where user_id = any(${userIds}::text[]))`
  const rows = await queryRows(tx)`
    update reviews set user_id = null, title = null, comment = null, reply = null, replied_at = null,
                       hidden_reason = case when hidden_reason is null then null else '–' end
     where user_id = any(${userIds}::text[])
    returning ${notifyPageCache<CacheTag>(productTag)}`
  return rows.length
}
