import type { Db } from '#app/platform/database/pool.server.ts'

export async function returnPicture(db: Db, returnId: string, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('returnPictures')
    .where('returnId', '=', returnId)
    .where('id', '=', id)
    .select('webp')
    .executeTakeFirst()
  return row?.webp
}

type NewPicture = { returnId: string; webp: Uint8Array; digest: string; now: Date }

export async function insertReturnPicture(tx: Db, { returnId, webp, digest, now }: NewPicture): Promise<void> {
  await tx
    .insertInto('returnPictures')
    .values({ returnId, webp: Buffer.from(webp), digest, addedAt: now })
    .onConflict((conflict) => conflict.columns(['returnId', 'digest']).doNothing())
    .execute()
}

export async function deleteOldReturnPictures(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('returnPictures')
    .where('returnId', 'in', (from) => from.selectFrom('returns').select('id').where('endedAt', '<', before))
    .execute()
}
