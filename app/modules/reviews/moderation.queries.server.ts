import { type Db, queryCount, queryValues } from '#app/platform/database/database.server.ts'

export const lockReview = (tx: Db, id: string) =>
  tx
    .selectFrom('reviews')
    .select(['productId', 'hidden', 'hiddenReason as reason', 'reply', 'seenAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** null shows it again. Also marks it seen. */
export const saveHidden = (tx: Db, id: string, reason: string | null, now: Date) =>
  tx
    .updateTable('reviews')
    .set((row) => ({
      hidden: reason !== null,
      hiddenReason: reason,
      seenAt: row.fn.coalesce('seenAt', row.val(now)),
    }))
    .where('id', '=', id)
    .execute()

/** null removes it. */
export const saveReply = (tx: Db, id: string, reply: string | null, now: Date) =>
  tx
    .updateTable('reviews')
    .set((row) => ({
      reply,
      repliedAt: reply === null ? null : now,
      seenAt: row.fn.coalesce('seenAt', row.val(now)),
    }))
    .where('id', '=', id)
    .execute()

/** Returns the ids that were new. */
export const saveSeen = (tx: Db, ids: readonly string[], now: Date) =>
  queryValues<string>(tx)`
    update reviews set seen_at = ${now} where id = any(${ids}::uuid[]) and seen_at is null returning id`

/** Counts up to a thousand. */
export const countNewReviews = (db: Db) =>
  queryCount(db)`
    select count(*)::int as count from (select 1 from reviews where seen_at is null limit 1000) fresh`
