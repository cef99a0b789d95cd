import type { Db } from '#app/platform/database/pool.server.ts'

type Review = { key: string; digest: string; version: number; actorId: string | null; now: Date }

/** Returns whether the review is new. */
export async function insertReview(tx: Db, { key, digest, version, actorId, now }: Review): Promise<boolean> {
  const row = { key, digest, version, actorId, reviewedAt: now }
  const written = await tx
    .insertInto('legalReviews')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'digest']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export const listReviews = (db: Db): Promise<{ key: string; digest: string; reviewedAt: Date }[]> =>
  db.selectFrom('legalReviews').select(['key', 'digest', 'reviewedAt']).execute()
