import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { ProductInput } from './product-form.ts'
import {
  brandWords,
  columnsOf,
  invalidatePages,
  picturesExist,
  writePictures,
  writeSizes,
} from './product-writes.queries.server.ts'

export type UpdateRefusal = 'not_found' | 'conflict' | 'unknown_brand' | 'unknown_picture'

/**
 * Writes the whole form over the product, if it is still at the version the form was opened with; otherwise somebody
 * saved in between, and nothing is written. The address never changes, whatever the name becomes.
 */
export function updateProduct(
  db: Db,
  change: { id: string; version: number; product: ProductInput },
  context: { actorId: string | null; now: Date },
): Promise<Result<{ version: number }, UpdateRefusal>> {
  const { id, version, product } = change
  return inTransaction(db, async (tx) => {
    const brand = await brandWords(tx, product.brandId)
    if (brand === undefined) return refuse('unknown_brand')
    const pictureIds = product.pictures.map((picture) => picture.id)
    if (!(await picturesExist(tx, pictureIds))) return refuse('unknown_picture')
    const before = await lockProduct(tx, id)
    if (!before) return refuse('not_found')
    if (before.version !== version) return refuse('conflict')
    const columns = columnsOf(product, brand)
    await tx
      .updateTable('products')
      .set({ ...columns, version: version + 1, updated_at: context.now })
      .where('id', '=', id)
      .execute()
    await writeSizes(tx, id, product.sizes)
    await writePictures(tx, id, product.pictures)
    const detail = { changed: changesBetween(before, columns) }
    await recordAudit(tx, { ...context, action: 'product.update', entity: 'product', entityId: id, detail })
    await invalidatePages(tx, 'catalog')
    return ok({ version: version + 1 })
  })
}

/** The row lock makes looking at the version and writing the next one a single step. */
const lockProduct = (tx: Db, id: string) =>
  tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** What the audit log keeps: each changed column with the value before and after. */
function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (column) => !column.startsWith('search_') && before[column] !== after[column],
  )
  return Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]))
}
