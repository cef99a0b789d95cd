import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { productForm } from '#app/modules/catalog/product-form.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { takeBackStock } from '#app/modules/inventory/take-back-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { hasOrders, lockProductState, lockWrittenItem, writeRestored, writeUndone } from './undo.queries.server.ts'
import { decideUndo, type Undone, type WrittenItem } from './undo-rules.ts'

type Item = { importId: string; position: number }
type By = { actorId: string; now: Date }

/** Carries out of the transaction that a product could not be put back: nothing of it is changed. */
class NotUndone extends Error {}

/**
 * Undoes what an import wrote of one product, in one transaction with the note that it is undone. A created product is
 * deleted, or hidden where it has orders or somebody changed it since; a changed one is what it was before, unless somebody
 * changed it since; the pieces that were put in stock and are still free are taken out. Does nothing for a product that was
 * undone before.
 */
export async function undoProduct(db: Db, item: Item, by: By): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const found = await lockWrittenItem(tx, item)
      if (!found) return
      const { productId, ...kept } = found
      const decision = decideUndo(await lockProductState(tx, productId), kept)
      const isLeft = decision === 'changed' || decision === 'gone'
      const isKept = decision === 'hide'
      const undone = isLeft ? decision : await undo(tx, { productId, isKept, ...kept, ...item }, by)
      failpoint('import.within_undo')
      await writeUndone(tx, item, undone)
    })
  } catch (error) {
    if (!(error instanceof NotUndone)) throw error
    await writeUndone(db, item, 'failed')
  }
}

async function undo(
  tx: Db,
  { productId: id, isKept, written, version, importId }: Item & WrittenItem & { productId: string; isKept: boolean },
  by: By,
): Promise<Undone> {
  await takeBackStock(tx, { productId: id, pieces: written.stock, key: importId }, by)
  if (written.before) {
    const product = productForm.safeParse(written.before)
    const restored = product.success && (await updateProduct(tx, { id, version, product: product.data }, by))
    if (!restored || !restored.ok) throw new NotUndone()
    await writeRestored(tx, id, { from: written.before.version, to: restored.value.version })
    return 'restored'
  }
  const isHidden = isKept || (await hasOrders(tx, id))
  const done = isHidden ? await hideProduct(tx, { id, hidden: true }, by) : await deleteProduct(tx, { id }, by)
  if (!done.ok) throw new NotUndone()
  return isHidden ? 'hidden' : 'deleted'
}
