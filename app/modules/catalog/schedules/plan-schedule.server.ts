import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { checkPublication, type MissingTexts } from '../check-publication.server.ts'
import { lockProducts, publicationsOf } from '../product-facts.queries.server.ts'
import { decidePlan, type PlanRefusal, type SchedulePlan } from './schedule-rules.ts'
import { insertSchedule, openSchedules } from './schedules.queries.server.ts'

/**
 * Schedules a publication or a sale. The product's lock keeps its sales from overlapping. Refuses a publication that
 * lacks a required text.
 */
export function planSchedule(
  db: Db,
  { productId, plan }: { productId: string; plan: SchedulePlan },
  by: { actorId: string | null; now: Date },
): Promise<Result<{ id: number }, PlanRefusal | 'missing_texts', MissingTexts>> {
  return inTransaction(db, async (tx) => {
    const product = (await lockProducts(tx, [productId])).get(productId)
    const decision = decidePlan({ product, open: await openSchedules(tx, productId) }, plan, by.now)
    if (!decision.ok) return decision
    const publication = await checkPlanned(tx, productId, plan)
    if (!publication.ok) return publication
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

async function checkPlanned(tx: Db, productId: string, { kind }: SchedulePlan) {
  const before = kind === 'publish' ? (await publicationsOf(tx, [productId])).get(productId) : undefined
  return before ? checkPublication(tx, before, { ...before, hidden: false }) : ok(undefined)
}
