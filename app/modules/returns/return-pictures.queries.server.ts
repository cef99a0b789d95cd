import type { Db } from '#app/platform/database/pool.server.ts'

export async function picturesOfReturns(db: Db, returnIds: readonly string[]): Promise<Map<string, string[]>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('return_pictures')
    .where('return_id', 'in', returnIds)
    .select(['id', 'return_id'])
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const byReturn = new Map<string, string[]>()
  for (const { id, return_id } of rows) byReturn.set(return_id, [...(byReturn.get(return_id) ?? []), id])
  return byReturn
}

export async function returnPicture(db: Db, returnId: string, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('return_pictures')
    .where('return_id', '=', returnId)
    .where('id', '=', id)
    .select('webp')
    .executeTakeFirst()
  return row?.webp
}

type NewPicture = { returnId: string; webp: Uint8Array; digest: string; now: Date }

export async function insertReturnPicture(tx: Db, { returnId, webp, digest, now }: NewPicture): Promise<void> {
  await tx
    .insertInto('return_pictures')
    .values({ return_id: returnId, webp: Buffer.from(webp), digest, added_at: now })
    .onConflict((conflict) => conflict.columns(['return_id', 'digest']).doNothing())
    .execute()
}

export async function deleteOldReturnPictures(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('return_pictures')
    .where('return_id', 'in', (from) => from.selectFrom('returns').select('id').where('ended_at', '<', before))
    .execute()
}
