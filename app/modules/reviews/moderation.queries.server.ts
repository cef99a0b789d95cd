import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Locks a review for a decision of staff. */
export const lockReview = (tx: Db, id: string) =>
  tx
    .selectFrom('reviews')
    .select(['product_id as productId', 'hidden', 'hidden_reason as reason', 'reply', 'seen_at as seenAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Hides a review for a reason, or shows it again (null). Whoever decides has looked at it. */
export async function saveHidden(tx: Db, id: string, reason: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((row) => ({
      hidden: reason !== null,
      hidden_reason: reason,
      seen_at: row.fn.coalesce('seen_at', row.val(now)),
    }))
    .where('id', '=', id)
    .execute()
}

/** Keeps the shop's reply, or takes it away (null). */
export async function saveReply(tx: Db, id: string, reply: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((row) => ({
      reply,
      replied_at: reply === null ? null : now,
      seen_at: row.fn.coalesce('seen_at', row.val(now)),
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes that somebody has looked at these; answers those that were new. */
export async function saveSeen(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reviews set seen_at = ${now} where id = any(${ids}::uuid[]) and seen_at is null returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Reviews that nobody of the shop has looked at, counted up to a thousand. */
export async function countNewReviews(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from reviews where seen_at is null limit 1000) fresh`.execute(db)
  return rows[0]?.count ?? 0
}
