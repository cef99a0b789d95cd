import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findAttachment, markDeleted } from './attachments.queries.server.ts'

/** Marks an attachment deleted; `delete-attachment-files` removes its file a day later. */
export function deleteAttachment(
  db: Db,
  of: { orderNumber: string; id: string },
  { actorId, now }: { actorId: string; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    if (!(await findAttachment(tx, of)) || !(await markDeleted(tx, of.id, now))) return refuse('not_found')
    const entry = { action: 'attachment.delete', entity: 'order', entityId: of.orderNumber } as const
    await recordAudit(tx, { actorId, ...entry, now })
    return ok(undefined)
  })
}
