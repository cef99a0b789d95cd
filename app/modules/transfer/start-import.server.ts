import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { lockImport, retryIncomplete, writeImportState } from './imports.queries.server.ts'

/** Starts or resumes an import, or retries failures and missing pictures. Does nothing while it runs. */
export function startImport(
  db: Db,
  id: string,
  by: { actorId: string; now: Date },
): Promise<Result<{ isRunning: boolean }, 'not_found' | 'undone'>> {
  return inTransaction(db, async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) return refuse('not_found')
    if (found.state === 'running') return ok({ isRunning: true })
    if (found.state === 'undoing' || found.state === 'undone') return refuse('undone')
    await retryIncomplete(tx, id)
    await writeImportState(tx, id, { state: 'running', startedAt: found.startedAt ?? by.now, finishedAt: null })
    await enqueue(tx, 'import_products', { importId: id, actorId: by.actorId }, { key: importKey(id) })
    await recordAudit(tx, { ...by, action: 'product.import', entity: 'product_import', entityId: id })
    return ok({ isRunning: true })
  })
}

/** One job per import: a new one replaces a queued one. */
export const importKey = (id: string): string => `import_products:${id}`
