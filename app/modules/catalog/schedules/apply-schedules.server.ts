import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { changeProducts } from '../change-products.server.ts'
import { checkPublication } from '../check-publication.server.ts'
import type { ProductCells } from '../product-cells-rules.ts'
import { lockProducts, publicationsOf } from '../product-facts.queries.server.ts'
import { decideStep } from './schedule-rules.ts'
import { dueSchedules, findSchedule, writeScheduleState } from './schedules.queries.server.ts'

/**
 * Applies every due schedule, one transaction each; safe in several processes. A product that lacks a required text
 * stays hidden, and its schedule records why.
 */
export async function applySchedules(db: Db, now: Date): Promise<void> {
  for (;;) {
    const due = await dueSchedules(db, now)
    for (const { id, productId } of due) await applySchedule(db, { id, productId, now })
    if (due.length === 0) return
  }
}

const applySchedule = (db: Db, { id, productId, now }: { id: number; productId: string; now: Date }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const product = (await lockProducts(tx, [productId])).get(productId)
    const schedule = await findSchedule(tx, id)
    const step = schedule && decideStep(schedule, product, now)
    if (!step) return
    if (step.cells.hidden === false && !(await mayBeShown(tx, productId)))
      return writeScheduleState(tx, id, { state: 'incomplete' }, now)
    await writeScheduleState(tx, id, step, now)
    await writeCells(tx, { productId, version: product?.version ?? 0, cells: step.cells }, { actorId: null, now })
  })

async function mayBeShown(tx: Db, productId: string): Promise<boolean> {
  const before = (await publicationsOf(tx, [productId])).get(productId)
  return before !== undefined && (await checkPublication(tx, before, { ...before, hidden: false })).ok
}

/** Writes a schedule's changes to its locked product; throws on a refusal. */
export async function writeCells(
  tx: Db,
  { productId, version, cells }: { productId: string; version: number; cells: ProductCells },
  by: { actorId: string | null; now: Date },
): Promise<void> {
  if (Object.keys(cells).length === 0) return
  const changed = await changeProducts(tx, [{ id: productId, version, cells }], by)
  if (!changed.ok) throw new Error(`cannot apply a schedule of product ${productId}`)
}
