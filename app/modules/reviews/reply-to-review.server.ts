import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { lockReview, saveReply } from './moderation.queries.server.ts'
import { readReply } from './moderation-rules.ts'

type Ask = { id: string; actorId: string; now: Date }

/** Sets or replaces the shop's reply. */
export const replyToReview = (db: Db, { reply, ...ask }: Ask & { reply: string }) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found' | 'reply_required' | 'reply_too_long'>> => {
    const read = readReply(reply)
    return read.ok ? save(tx, ask, read.value) : read
  })

export const removeReply = (db: Db, ask: Ask) => inTransaction(db, (tx) => save(tx, ask, null))

async function save(tx: Db, { id, actorId, now }: Ask, reply: string | null): Promise<Result<undefined, 'not_found'>> {
  const review = await lockReview(tx, id)
  if (!review) return refuse('not_found')
  await saveReply(tx, id, reply, now)
  const action = reply === null ? 'review.reply_removed' : 'review.reply'
  const detail = { before: review.reply, after: reply }
  await recordAudit(tx, { actorId, action, entity: 'review', entityId: id, detail, now })
  await invalidatePages<CacheTag>(tx, `product:${review.productId}`)
  return ok(undefined)
}
