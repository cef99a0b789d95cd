import { type RawBuilder, type Selectable, sql } from 'kysely'
import { shownEmail } from '#app/kit/made-address.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { containsWords, readPage } from '#app/platform/database/list-sql.ts'
import type { Reviews } from '#app/platform/database/schema.gen.ts'
import type { Review } from '../review.ts'
import type { ReviewFilters } from './review-filters.ts'

export type AdminReview = Omit<Review, 'avatar' | 'helpful' | 'reply' | 'writtenAt'> &
  Pick<Selectable<Reviews>, 'productId' | 'hidden' | 'hiddenReason' | 'reply'> &
  Record<'productEn' | 'productTh' | 'email', string> & { writtenAt: Date; fresh: boolean }

const isInState: Record<ReviewFilters['state'], RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  new: sql<boolean>`r.seen_at is null`,
  unanswered: sql<boolean>`r.reply is null and not r.hidden`,
  hidden: sql<boolean>`r.hidden`,
}
const searchedText = sql`(coalesce(r.title, '') || ' ' || coalesce(r.comment, ''))`

/** Newest first, hidden ones included. */
export async function adminReviews(db: Db, filters: ReviewFilters) {
  const { q, state, stars } = filters
  const hasRating = stars === 'all' ? sql`true` : sql`r.rating = ${Number(stars)}`
  const order = sql`r.created_at desc, r.id`
  const { rows, ...page } = await readPage(db, filters, {
    matching: sql`from reviews r where ${isInState[state]} and ${hasRating} and ${containsWords(searchedText, q)}`,
    sort: order,
    rows: (listed) => sql<AdminReview>`
      select r.id, r.product_id, p.name_en as "productEn", p.name_th as "productTh",
             coalesce(nullif(c.display_name, ''), nullif(c.first_name, ''), u.name, '–') as author, coalesce(u.email, '') as email,
             r.rating, coalesce(r.title, '') as title, coalesce(r.comment, '') as comment,
             coalesce((select json_agg(json_build_object('id', i.id, 'widths', i.widths) order by rp.position)
               from review_pictures rp join pictures i on i.id = rp.picture_id where rp.review_id = r.id), '[]') as pictures,
             r.verified_purchase as verified, r.created_at as "writtenAt", r.updated_at > r.created_at as edited,
             r.seen_at is null as fresh, r.hidden, r.hidden_reason, r.reply
        from (select r.* ${listed}) r
        join products p on p.id = r.product_id left join users u on u.id = r.user_id
        left join customers c on c.user_id = r.user_id
       order by ${order}`,
  })
  return { ...page, rows: rows.map((row) => ({ ...row, email: shownEmail(row.email) })) }
}
