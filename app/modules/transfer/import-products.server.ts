import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { EncoderBusy, findPictures } from './find-pictures.server.ts'
import { importProduct } from './import-product.server.ts'
import { findImport, lockImport, waitingItems, writeImportState, writeItem } from './imports.queries.server.ts'
import { importKey } from './start-import.server.ts'

export type ImportPorts = Pick<Ports, 'database' | 'files' | 'clock' | 'log' | 'fetchFile'>
type Job = { importId: string; actorId: string }

/** A job must end well before it counts as abandoned. */
const productsAJob = 5

/** Imports the next products and queues itself for the rest. Safe to kill and repeat. */
export async function importProducts(ports: ImportPorts, { importId, actorId }: Job): Promise<void> {
  const { db } = ports.database
  const found = await findImport(db, importId)
  if (found?.state !== 'running') return
  let packed: Promise<Uint8Array | undefined> | undefined
  const archive = () => (packed ??= found.archiveKey ? ports.files.read(found.archiveKey) : Promise.resolve(undefined))
  for (const { position, given } of await waitingItems(db, importId, productsAJob)) {
    if ((await findImport(db, importId))?.state !== 'running') return
    const by = { actorId, now: ports.clock() }
    try {
      const { ids, missing } = await findPictures(ports, {
        pictures: given.pictures ?? [],
        row: given.row,
        archive,
        ...by,
      })
      await importProduct(db, { importId, position, given, pictureIds: ids, missing }, by)
    } catch (error) {
      if (error instanceof EncoderBusy) throw error
      // A failed product must not block the others; without a database this throws too.
      ports.log.error({ importId, position, err: error }, 'product import failed')
      await writeItem(db, { importId, position }, { state: 'failed', reason: 'fault' })
    }
    failpoint('import.after_product')
  }
  await goOn(db, { importId, actorId }, ports.clock())
}

function goOn(db: Db, job: Job, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockImport(tx, job.importId))?.state !== 'running') return
    const [next] = await waitingItems(tx, job.importId, 1)
    if (next) await enqueue(tx, 'import_products', job, { key: importKey(job.importId) })
    else await writeImportState(tx, job.importId, { state: 'done', finishedAt: now })
  })
}
