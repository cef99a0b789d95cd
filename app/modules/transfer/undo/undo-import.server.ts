import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { lockImport, writeImportState } from '../imports.queries.server.ts'

/** Starts undoing an import; repeatable. Refused while it runs or before it started. */
export function undoImport(
  db: Db,
  id: string,
  by: { actorId: string; now: Date },
): Promise<Result<object, 'not_found' | 'not_finished'>> {
  return inTransaction(db, async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) return refuse('not_found')
    if (found.state === 'undoing' || found.state === 'undone') return ok({})
    if (found.state !== 'done' && found.state !== 'stopped') return refuse('not_finished')
    await writeImportState(tx, id, { state: 'undoing' })
    await enqueue(tx, 'undo_import', { importId: id, actorId: by.actorId }, { key: undoKey(id) })
    await recordAudit(tx, { ...by, action: 'product.import_undo', entity: 'product_import', entityId: id })
    return ok({})
  })
}

/** One job per import: a new one replaces a queued one. */
export const undoKey = (id: string): string => `undo_import:${id}`
