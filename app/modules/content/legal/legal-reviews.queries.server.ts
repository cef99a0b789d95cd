// The SQL on what lawyers looked over. Nothing is decided here.
import type { Db } from '#app/platform/database/pool.server.ts'

type Review = { key: string; digest: string; version: number; actorId: string | null; now: Date }

/** Notes that a text was looked over; one that was already stays as it is. Answers whether it is new. */
export async function insertReview(tx: Db, { key, digest, version, actorId, now }: Review): Promise<boolean> {
  const row = { key, digest, version, actor_id: actorId, reviewed_at: now }
  const written = await tx
    .insertInto('legal_reviews')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'digest']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** When each text of each page was looked over. */
export const listReviews = (db: Db): Promise<{ key: string; digest: string; reviewedAt: Date }[]> =>
  db.selectFrom('legal_reviews').select(['key', 'digest', 'reviewed_at as reviewedAt']).execute()
