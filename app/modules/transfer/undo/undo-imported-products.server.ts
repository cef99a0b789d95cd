import type { ChangedByStaff } from '#app/kit/result.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { productForm } from '#app/modules/catalog/product-form.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { removeStock } from '#app/modules/inventory/record-movements.server.ts'
import { orderedAmong } from '#app/modules/inventory/stock.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { undoKey } from '../change-import.server.ts'
import { type ImportItem, lockImport, writeImportState } from '../imports.queries.server.ts'
import { lockProductState, lockWrittenItem, writeRestored, writeUndone, writtenItems } from './undo.queries.server.ts'
import { decideUndo, type Undone, type WrittenItem } from './undo-rules.ts'

type Job = { importId: string; actorId: string }

/** A job must end well before it counts as abandoned. */
const productsPerJob = 50

/** Undoes the next products and queues itself for the rest. Safe to kill and repeat. */
export async function undoImportedProducts(
  ports: Pick<Ports, 'database' | 'clock' | 'log'>,
  { importId, actorId }: Job,
) {
  const { db } = ports.database
  for (const position of await writtenItems(db, importId, productsPerJob)) {
    try {
      await undoProduct(db, { importId, position }, { actorId, now: ports.clock() })
    } catch (error) {
      // A failed product must not block the others; without a database this throws too.
      ports.log.error({ importId, position, err: error }, 'undoing a product import failed')
      await writeUndone(db, { importId, position }, 'failed')
    }
    failpoint('import.after_undo')
  }
  await queueNext(db, { importId, actorId })
}

const queueNext = (db: Db, job: Job): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await lockImport(tx, job.importId))?.state !== 'undoing') return
    const [next] = await writtenItems(tx, job.importId, 1)
    if (next === undefined) await writeImportState(tx, job.importId, { state: 'undone' })
    else await enqueue(tx, 'undo_import', job, { key: undoKey(job.importId) })
  })

/** Rolls back the product's undo. */
class NotUndone extends Error {}

/** Deletes a created product, or hides it if ordered or edited since; restores a changed one unless edited. */
async function undoProduct(db: Db, item: ImportItem, by: ChangedByStaff): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const written = await lockWrittenItem(tx, item)
      if (!written) return
      const decision = decideUndo(await lockProductState(tx, written.productId), written)
      const undone =
        decision === 'changed' || decision === 'gone'
          ? decision
          : await revertItem(tx, { ...written, importId: item.importId, mustStay: decision === 'hide' }, by)
      failpoint('import.within_undo')
      await writeUndone(tx, item, undone)
    })
  } catch (error) {
    if (!(error instanceof NotUndone)) throw error
    await writeUndone(db, item, 'failed')
  }
}

type Reverted = WrittenItem & { productId: string; importId: string; mustStay: boolean }

async function revertItem(
  tx: Db,
  { productId: id, mustStay, written, version, importId }: Reverted,
  by: ChangedByStaff,
): Promise<Undone> {
  await removeStock(tx, { productId: id, items: written.stock, key: importId }, by)
  if (written.before) {
    const product = productForm.safeParse(written.before)
    const restored = product.success && (await updateProduct(tx, { id, version, product: product.data }, by))
    if (!restored || !restored.ok) throw new NotUndone()
    await writeRestored(tx, id, { from: written.before.version, to: restored.value.version })
    return 'restored'
  }
  const isHidden = mustStay || (await orderedAmong(tx, [id])).has(id)
  const result = isHidden ? await hideProduct(tx, { id, hidden: true }, by) : await deleteProduct(tx, { id }, by)
  if (!result.ok) throw new NotUndone()
  return isHidden ? 'hidden' : 'deleted'
}
