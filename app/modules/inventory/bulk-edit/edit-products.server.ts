import { ok, type Result, refuse } from '#app/kit/result.ts'
import { changeProducts } from '#app/modules/catalog/change-products.server.ts'
import type { ProductChange } from '#app/modules/catalog/product-cells-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { writeBookings } from '../write-bookings.server.ts'
import type { BulkEdit, BulkEditProblem } from './bulk-edit.ts'
import {
  claimEdit,
  type EditedRow,
  lockEdit,
  lockShelvesOfProducts,
  noteUndone,
  writeEdit,
} from './bulk-edits.queries.server.ts'
import { decideStockUndo, decideTypedStock, type StockDecision } from './edit-products-rules.ts'

type By = { actorId: string | null; now: Date }
type Edited = Result<{ products: number }, 'refused' | 'not_found', { problems?: readonly BulkEditProblem[] }>

/** Rolls the whole transaction back. */
class Refused extends Error {
  readonly problems: readonly BulkEditProblem[]
  constructor(problems: readonly BulkEditProblem[]) {
    super('refused')
    this.problems = problems
  }
}

/**
 * Applies a bulk edit of prices, category, visibility and stock, all or nothing, with every problem. A repeated key
 * changes nothing. Returns the number of changed products.
 */
export const editProducts = (
  db: Db,
  { key, edits }: { key: string; edits: readonly BulkEdit[] },
  by: By,
): Promise<Edited> =>
  whole(db, async (tx) => {
    if (!(await claimEdit(tx, key, by))) return ok({ products: (await lockEdit(tx, key))?.rows.length ?? 0 })
    // Stock before products: the lock order of orders.
    const stocked = edits.flatMap(({ id, stock }) => (stock.length > 0 ? [id] : []))
    const decision = decideTypedStock(await lockShelvesOfProducts(tx, stocked), edits, key)
    const rows = await write(tx, edits, decision, by)
    await writeEdit(tx, key, rows)
    return ok({ products: rows.length })
  })

/** Undoes a bulk edit once. Refused with the products that changed since or whose units are sold or reserved. */
export const undoEdit = (db: Db, { key }: { key: string }, by: By): Promise<Edited> =>
  whole(db, async (tx) => {
    const edit = await lockEdit(tx, key)
    if (!edit) return refuse('not_found')
    if (edit.undone) return ok({ products: edit.rows.length })
    const stocked = edit.rows.flatMap(({ id, stock }) => (stock.length > 0 ? [id] : []))
    const decision = decideStockUndo(await lockShelvesOfProducts(tx, stocked), edit.rows, key)
    const changes = edit.rows.map(({ id, version, before }): ProductChange => ({ id, version, cells: before }))
    await write(tx, changes, decision, { ...by, isUndo: true })
    await noteUndone(tx, key, by.now)
    return ok({ products: edit.rows.length })
  })

async function write(
  tx: Db,
  changes: readonly ProductChange[],
  { bookings, deltas, problems }: StockDecision,
  { isUndo = false, ...by }: By & { isUndo?: boolean },
): Promise<EditedRow[]> {
  const changed = await changeProducts(tx, changes, { ...by, isUndo })
  if (!changed.ok) throw new Refused([...(changed.detail?.problems ?? []), ...problems])
  if (problems.length > 0) throw new Refused(problems)
  await writeBookings(tx, bookings, by)
  const byId = new Map(changed.value.map((one) => [one.id, one]))
  return changes.flatMap(({ id, version }) => {
    const stock = deltas.get(id) ?? []
    const product = byId.get(id)
    return product || stock.length > 0 ? [{ ...(product ?? { id, version, before: {} }), stock }] : []
  })
}

async function whole(db: Db, work: (tx: Db) => Promise<Edited>): Promise<Edited> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof Refused) return refuse('refused', { problems: error.problems })
    throw error
  }
}
