import { type ChangedBy, ok, type Result, refuse } from '#app/kit/result.ts'
import { changeProducts } from '#app/modules/catalog/change-products.server.ts'
import type { ProductChange } from '#app/modules/catalog/product-cells-rules.ts'
import { type Db, inTransactionUnlessRefused } from '#app/platform/database/database.server.ts'
import { recordMovements } from '../record-movements.server.ts'
import { lockStockOfProducts } from '../stock.queries.server.ts'
import type { BulkEdit, BulkEditProblem } from './bulk-edit.ts'
import { claimEdit, type EditedRow, lockEdit, markUndone, writeEdit } from './bulk-edits.queries.server.ts'
import { decideStockUndo, decideTypedStock, type StockDecision } from './edit-products-rules.ts'

/** Applies a bulk edit, all or nothing, with every problem. A repeated key changes nothing. */
export const editProducts = (db: Db, { key, edits }: { key: string; edits: readonly BulkEdit[] }, by: ChangedBy) =>
  inTransactionUnlessRefused(db, async (tx) => {
    if (!(await claimEdit(tx, key, by))) return ok({ products: (await lockEdit(tx, key))?.rows.length ?? 0 })
    // Stock before products: the lock order of orders.
    const decision = decideTypedStock(await lockStockOf(tx, edits), edits, key)
    const written = await write(tx, edits, decision, by)
    if (!written.ok) return written
    await writeEdit(tx, key, written.value)
    return ok({ products: written.value.length })
  })

/** Undoes a bulk edit once. Refused with the products that changed since or whose units are sold or reserved. */
export const undoEdit = (db: Db, { key }: { key: string }, by: ChangedBy) =>
  inTransactionUnlessRefused(db, async (tx) => {
    const edit = await lockEdit(tx, key)
    if (!edit) return refuse('not_found')
    if (edit.undone) return ok({ products: edit.rows.length })
    const decision = decideStockUndo(await lockStockOf(tx, edit.rows), edit.rows, key)
    const changes = edit.rows.map(({ id, version, before }): ProductChange => ({ id, version, cells: before }))
    const written = await write(tx, changes, decision, { ...by, isUndo: true })
    if (!written.ok) return written
    await markUndone(tx, key, by.now)
    return ok({ products: edit.rows.length })
  })

const lockStockOf = (tx: Db, rows: readonly Pick<BulkEdit, 'id' | 'stock'>[] | readonly EditedRow[]) =>
  lockStockOfProducts(
    tx,
    rows.flatMap(({ id, stock }) => (stock.length > 0 ? [id] : [])),
  )

/** Returns each product with the former values of what changed. */
async function write(
  tx: Db,
  changes: readonly ProductChange[],
  { movements, deltas, problems }: StockDecision,
  { isUndo = false, ...by }: ChangedBy & { isUndo?: boolean },
): Promise<Result<EditedRow[], 'refused', { problems: readonly BulkEditProblem[] }>> {
  const changed = await changeProducts(tx, changes, { ...by, isUndo })
  if (!changed.ok) return refuse('refused', { problems: [...(changed.detail?.problems ?? []), ...problems] })
  if (problems.length > 0) return refuse('refused', { problems })
  await recordMovements(tx, movements, by)
  const byId = new Map(changed.value.map((product) => [product.id, product]))
  const rows = changes.flatMap(({ id, version }) => {
    const stock = deltas.get(id) ?? []
    const product = byId.get(id)
    return product || stock.length > 0 ? [{ ...(product ?? { id, version, before: {} }), stock }] : []
  })
  return ok(rows)
}
