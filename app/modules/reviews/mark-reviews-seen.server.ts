import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { saveSeen } from './moderation.queries.server.ts'

/** Marks reviews as seen by staff; returns how many were new. */
export const markReviewsSeen = (
  db: Db,
  seen: { ids: readonly string[]; actorId: string; now: Date },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { ids, actorId, now } = seen
    const marked = await saveSeen(tx, ids, now)
    for (const id of marked)
      await recordAudit(tx, { actorId, action: 'review.seen', entity: 'review', entityId: id, now })
    return marked.length
  })
