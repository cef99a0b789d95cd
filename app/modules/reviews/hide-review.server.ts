import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { lockReview, saveHidden } from './moderation.queries.server.ts'
import { readHidingReason } from './moderation-rules.ts'

type Ask = { id: string; actorId: string; now: Date }

/** Hides a review with its rating and pictures, for a recorded reason. */
export const hideReview = (db: Db, { reason, ...ask }: Ask & { reason: string }) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found' | 'reason_required' | 'reason_too_long'>> => {
    const read = readHidingReason(reason)
    return read.ok ? decide(tx, ask, read.value) : read
  })

export const showReview = (db: Db, ask: Ask) => inTransaction(db, (tx) => decide(tx, ask, null))

async function decide(
  tx: Db,
  { id, actorId, now }: Ask,
  reason: string | null,
): Promise<Result<undefined, 'not_found'>> {
  const review = await lockReview(tx, id)
  if (!review) return refuse('not_found')
  await saveHidden(tx, id, reason, now)
  const action = reason === null ? 'review.show' : 'review.hide'
  const detail = { reason: reason ?? review.reason }
  await recordAudit(tx, { actorId, action, entity: 'review', entityId: id, detail, now })
  await invalidatePages<CacheTag>(tx, `product:${review.productId}`)
  return ok(undefined)
}
