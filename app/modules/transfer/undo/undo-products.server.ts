import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { lockImport, writeImportState } from '../imports.queries.server.ts'
import { writeUndone, writtenItems } from './undo.queries.server.ts'
import { undoKey } from './undo-import.server.ts'
import { undoProduct } from './undo-product.server.ts'

type Job = { importId: string; actorId: string }

/** A job must end well before it counts as abandoned. */
const productsAJob = 50

/** Undoes the next products and queues itself for the rest. Safe to kill and repeat. */
export async function undoProducts(
  ports: Pick<Ports, 'database' | 'clock' | 'log'>,
  { importId, actorId }: Job,
): Promise<void> {
  const { db } = ports.database
  for (const position of await writtenItems(db, importId, productsAJob)) {
    try {
      await undoProduct(db, { importId, position }, { actorId, now: ports.clock() })
    } catch (error) {
      // A failed product must not block the others; without a database this throws too.
      ports.log.error({ importId, position, err: error }, 'undoing a product import failed')
      await writeUndone(db, { importId, position }, 'failed')
    }
    failpoint('import.after_undo')
  }
  await goOn(db, { importId, actorId })
}

function goOn(db: Db, job: Job): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockImport(tx, job.importId))?.state !== 'undoing') return
    const [next] = await writtenItems(tx, job.importId, 1)
    if (next === undefined) await writeImportState(tx, job.importId, { state: 'undone' })
    else await enqueue(tx, 'undo_import', job, { key: undoKey(job.importId) })
  })
}
