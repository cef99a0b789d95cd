import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockImport, writeImportState } from './imports.queries.server.ts'

/** Stops an import after the current product; it can be resumed. */
export function stopImport(
  db: Db,
  id: string,
  by: { actorId: string; now: Date },
): Promise<Result<object, 'not_found' | 'not_running'>> {
  return inTransaction(db, async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) return refuse('not_found')
    if (found.state !== 'running') return refuse('not_running')
    await writeImportState(tx, id, { state: 'stopped', finishedAt: by.now })
    await recordAudit(tx, { ...by, action: 'product.import_stop', entity: 'product_import', entityId: id })
    return ok({})
  })
}
