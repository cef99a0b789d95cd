import { type Db, queryCount, queryRows, queryValues } from '#app/platform/database/database.server.ts'

export const lockReview = (tx: Db, id: string) =>
  tx
    .selectFrom('reviews')
    .select(['productId', 'hidden', 'hiddenReason as reason', 'reply', 'seenAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** null shows it again. Also marks it seen. */
export const saveHidden = (tx: Db, id: string, reason: string | null, now: Date) =>
  queryRows(tx)`
    update reviews set hidden = ${reason !== null}, hidden_reason = ${reason}, seen_at = coalesce(seen_at, ${now})
     where id = ${id}`

/** null removes it. Also marks it seen. */
export const saveReply = (tx: Db, id: string, reply: string | null, now: Date) =>
  queryRows(tx)`
    update reviews set reply = ${reply}, replied_at = ${reply === null ? null : now}, seen_at = coalesce(seen_at, ${now})
     where id = ${id}`

/** Returns the ids that were new. */
export const saveSeen = (tx: Db, ids: readonly string[], now: Date) =>
  queryValues<string>(tx)`
    update reviews set seen_at = ${now} where id = any(${ids}::uuid[]) and seen_at is null returning id`

/** Counts up to a thousand. */
export const countNewReviews = (db: Db) =>
  queryCount(db)`
    select count(*)::int as count from (select 1 from reviews where seen_at is null limit 1000) fresh`
