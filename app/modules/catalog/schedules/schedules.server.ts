// Plans, applies and cancels the publications and sales of products.
import { type ChangedBy, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { changeProducts } from '../change-products.server.ts'
import { unpublishable } from '../check-publication.server.ts'
import type { ProductCells } from '../product-cells-rules.ts'
import { lockProducts } from '../product-facts.queries.server.ts'
import { decidePlan, decideStep, type SchedulePlan, saleEnd } from './schedule-rules.ts'
import {
  dueSchedules,
  findSchedule,
  insertSchedule,
  openSchedules,
  writeScheduleState,
} from './schedules.queries.server.ts'

/** Applies every due schedule, one transaction each. A product that lacks a required text stays hidden. */
export async function applySchedules(db: Db, now: Date): Promise<void> {
  for (;;) {
    const due = await dueSchedules(db, now)
    for (const { id, productId } of due) await applySchedule(db, { id, productId, now })
    if (due.length === 0) return
  }
}

const applySchedule = (db: Db, { id, productId, now }: { id: number; productId: string; now: Date }) =>
  inTransaction(db, async (tx) => {
    const product = (await lockProducts(tx, [productId])).get(productId)
    const schedule = await findSchedule(tx, id)
    const step = schedule && decideStep(schedule, product, now)
    if (!step) return
    if (step.cells.hidden === false && (await unpublishable(tx, [productId])).has(productId))
      return writeScheduleState(tx, id, { state: 'incomplete' }, now)
    await writeScheduleState(tx, id, step, now)
    await writeCells(tx, { productId, version: product?.version ?? 0, cells: step.cells }, { actorId: null, now })
  })

/** Writes a schedule's changes to its locked product; throws on a refusal. */
async function writeCells(
  tx: Db,
  { productId, version, cells }: { productId: string; version: number; cells: ProductCells },
  by: ChangedBy,
): Promise<void> {
  if (Object.keys(cells).length === 0) return
  const changed = await changeProducts(tx, [{ id: productId, version, cells }], by)
  if (!changed.ok) throw new Error(`cannot apply a schedule of product ${productId}`)
}

/** Cancels a schedule or ends a running sale. Refused when over or of another product. */
export const cancelSchedule = (db: Db, { productId, id }: { productId: string; id: number }, by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const product = (await lockProducts(tx, [productId])).get(productId)
    const schedule = await findSchedule(tx, id)
    if (schedule?.productId !== productId) return refuse('not_found')
    const wasRunning = schedule.state === 'running'
    if (!wasRunning && schedule.state !== 'planned') return refuse('not_found')
    await writeScheduleState(tx, id, { state: wasRunning ? 'done' : 'cancelled' }, by.now)
    const cells = wasRunning ? saleEnd(schedule, product).cells : {}
    await writeCells(tx, { productId, version: product?.version ?? 0, cells }, by)
    const detail = { kind: schedule.kind, startsAt: schedule.startsAt, wasRunning }
    await recordAudit(tx, { ...by, action: 'product.unplan', entity: 'product', entityId: productId, detail })
    return ok({ wasRunning })
  })

/** Schedules a publication or a sale. The product's lock keeps its sales from overlapping. */
export const planSchedule = (db: Db, { productId, plan }: { productId: string; plan: SchedulePlan }, by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const product = (await lockProducts(tx, [productId])).get(productId)
    const decision = decidePlan({ product, open: await openSchedules(tx, productId) }, plan, by.now)
    if (!decision.ok) return decision
    const missing = plan.kind === 'publish' && (await unpublishable(tx, [productId])).get(productId)
    if (missing) return refuse('missing_texts', { missing })
    const id = await insertSchedule(tx, productId, plan, by)
    for (const moment of plan.kind === 'sale' ? [plan.startsAt, plan.endsAt] : [plan.startsAt])
      await enqueue(tx, 'apply_schedules', {}, { key: `schedule ${id} ${moment.toISOString()}`, runAt: moment })
    await recordAudit(tx, {
      ...by,
      action: 'product.plan',
      entity: 'product',
      entityId: productId,
      detail: { ...plan },
    })
    return ok({ id })
  })
