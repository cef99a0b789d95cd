// Starts, stops and undoes an import.
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { lockImport, retryIncomplete, writeImportState } from './imports.queries.server.ts'

/** Starts or resumes an import, or retries failures and missing pictures. Does nothing while it runs. */
export const startImport = (db: Db, id: string, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const productImport = await lockImport(tx, id)
    if (!productImport) return refuse('not_found')
    if (productImport.state === 'running') return ok({})
    if (productImport.state === 'undoing' || productImport.state === 'undone') return refuse('undone')
    await retryIncomplete(tx, id)
    await writeImportState(tx, id, { state: 'running', startedAt: productImport.startedAt ?? by.now, finishedAt: null })
    await enqueue(tx, 'import_products', { importId: id, actorId: by.actorId }, { key: importKey(id) })
    await recordAudit(tx, { ...by, action: 'product.import', entity: 'product_import', entityId: id })
    return ok({})
  })

/** Stops an import after the current product; it can be resumed. */
export const stopImport = (db: Db, id: string, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const productImport = await lockImport(tx, id)
    if (!productImport) return refuse('not_found')
    if (productImport.state !== 'running') return refuse('not_running')
    await writeImportState(tx, id, { state: 'stopped', finishedAt: by.now })
    await recordAudit(tx, { ...by, action: 'product.import_stop', entity: 'product_import', entityId: id })
    return ok({})
  })

/** Starts undoing an import; repeatable. Refused while it runs or before it started. */
export const undoImport = (db: Db, id: string, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const productImport = await lockImport(tx, id)
    if (!productImport) return refuse('not_found')
    if (productImport.state === 'undoing' || productImport.state === 'undone') return ok({})
    if (productImport.state !== 'done' && productImport.state !== 'stopped') return refuse('not_finished')
    await writeImportState(tx, id, { state: 'undoing' })
    await enqueue(tx, 'undo_import', { importId: id, actorId: by.actorId }, { key: undoKey(id) })
    await recordAudit(tx, { ...by, action: 'product.import_undo', entity: 'product_import', entityId: id })
    return ok({})
  })

/** One job per import: a new one replaces a queued one. */
export const importKey = (id: string): string => `import_products:${id}`
export const undoKey = (id: string): string => `undo_import:${id}`
