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

class NotUndone extends Error {}

/**
 * Undoes one product, once, in one transaction: deletes a created one, or hides it if ordered or edited since; restores
 * a changed one unless edited since; removes free imported stock.
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
  await takeBackStock(tx, { productId: id, items: written.stock, key: importId }, by)
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
