import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { removeFilesLater } from './delete-unused-pictures.server.ts'
import { deletePictures, lockShopPicture } from './unused-pictures.queries.server.ts'

/**
 * Deletes an unused shop picture; its files follow a day later. Everything that saves a use of a picture takes the same
 * lock.
 */
export function deletePicture(
  db: Db,
  { id }: { id: string },
  by: { actorId: string; now: Date },
): Promise<Result<undefined, 'not_found' | 'in_use'>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockShopPicture(tx, id))) return refuse('not_found')
    const deleted = await deletePictures(tx, [id])
    if (deleted.length === 0) return refuse('in_use')
    await removeFilesLater(tx, deleted, by.now)
    await recordAudit(tx, { ...by, action: 'picture.delete', entity: 'picture', entityId: id })
    return ok(undefined)
  })
}
