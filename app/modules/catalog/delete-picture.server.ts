import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { removeFilesLater } from './delete-unused-pictures.server.ts'
import { deletePictures, lockShopPicture } from './unused-pictures.queries.server.ts'

/**
 * Deletes a picture of the shop that nothing shows, which the nightly job would do a day after its upload; its files go a day
 * later, as there. Under its lock, which whoever saves something with the picture takes too: one that is in use by then stays.
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
