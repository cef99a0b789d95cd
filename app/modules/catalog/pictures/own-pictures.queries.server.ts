import type { Db } from '#app/platform/database/pool.server.ts'

/** Whether this customer uploaded all of them; locks them until the transaction ends. */
export async function keepOwnPictures(tx: Db, userId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('uploadedBy', '=', userId)
    .forKeyShare()
    .execute()
  return rows.length === ids.length
}
