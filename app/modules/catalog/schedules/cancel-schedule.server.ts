import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockProducts } from '../product-facts.queries.server.ts'
import { writeCells } from './apply-schedules.server.ts'
import { saleEnd } from './schedule-rules.ts'
import { findSchedule, writeScheduleState } from './schedules.queries.server.ts'

/** Cancels a schedule or ends a running sale. Refused when over or of another product. */
export function cancelSchedule(
  db: Db,
  { productId, id }: { productId: string; id: number },
  by: { actorId: string | null; now: Date },
): Promise<Result<{ wasRunning: boolean }, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const product = (await lockProducts(tx, [productId])).get(productId)
    const schedule = await findSchedule(tx, id)
    if (schedule?.productId !== productId) return refuse('not_found')
    const { state } = schedule
    if (state !== 'planned' && state !== 'running') return refuse('not_found')
    const wasRunning = state === 'running'
    await writeScheduleState(tx, id, { state: wasRunning ? 'done' : 'cancelled' }, by.now)
    const cells = wasRunning ? saleEnd(schedule, product).cells : {}
    await writeCells(tx, { productId, version: product?.version ?? 0, cells }, by)
    const detail = { kind: schedule.kind, startsAt: schedule.startsAt, wasRunning }
    await recordAudit(tx, { ...by, action: 'product.unplan', entity: 'product', entityId: productId, detail })
    return ok({ wasRunning })
  })
}
