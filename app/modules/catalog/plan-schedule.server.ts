import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { lockProducts } from './product-facts.queries.server.ts'
import { decidePlan, type PlanRefusal, type SchedulePlan } from './schedule-rules.ts'
import { insertSchedule, openSchedules } from './schedules.queries.server.ts'

/**
 * Plans that a hidden product goes on show, or that one costs less for a while (decision 51). Under the product's lock:
 * two sales of one product never overlap. The queue looks at the minute; a look every minute is behind it.
 */
export function planSchedule(
  db: Db,
  { productId, plan }: { productId: string; plan: SchedulePlan },
  by: { actorId: string | null; now: Date },
): Promise<Result<{ id: number }, PlanRefusal>> {
  return inTransaction(db, async (tx) => {
    const product = (await lockProducts(tx, [productId])).get(productId)
    const decision = decidePlan({ product, open: await openSchedules(tx, productId) }, plan, by.now)
    if (!decision.ok) return decision
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
}
