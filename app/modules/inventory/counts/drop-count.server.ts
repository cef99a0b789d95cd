import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { endCount, lockCount } from './counts.queries.server.ts'

/** Ends a count without recording it; repeatable. */
export function dropCount(
  db: Db,
  countId: number,
  by: { actorId: string; now: Date },
): Promise<Result<undefined, 'not_found' | 'already_ended'>> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    if (!count) return refuse('not_found')
    if (count.approvedAt) return refuse('already_ended')
    if (count.droppedAt) return ok(undefined)
    await endCount(tx, countId, { droppedAt: by.now })
    await recordAudit(tx, { ...by, action: 'stock.count_drop', entity: 'stock_count', entityId: String(countId) })
    return ok(undefined)
  })
}
