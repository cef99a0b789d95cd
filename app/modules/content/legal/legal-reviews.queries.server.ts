import type { Db } from '#app/platform/database/pool.server.ts'

type Review = { key: string; digest: string; version: number; actorId: string | null; now: Date }

/** Returns whether the review is new. */
export async function insertReview(tx: Db, { key, digest, version, actorId, now }: Review): Promise<boolean> {
  const row = { key, digest, version, actor_id: actorId, reviewed_at: now }
  const written = await tx
    .insertInto('legal_reviews')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'digest']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export const listReviews = (db: Db): Promise<{ key: string; digest: string; reviewedAt: Date }[]> =>
  db.selectFrom('legal_reviews').select(['key', 'digest', 'reviewed_at as reviewedAt']).execute()
