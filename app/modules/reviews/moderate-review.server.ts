// Staff hide reviews, reply to them and mark them as seen.
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { lockReview, saveHidden, saveReply, saveSeen } from './moderation.queries.server.ts'
import { readHidingReason, readReviewReply } from './moderation-rules.ts'

type Moderation = ChangedByStaff & { id: string }

/** Hides a review with its rating and pictures, for a recorded reason. */
export async function hideReview(db: Db, { reason: typed, ...moderation }: Moderation & { reason: string }) {
  const reason = readHidingReason(typed)
  return reason.ok ? setHidden(db, moderation, reason.value) : reason
}

export const showReview = (db: Db, moderation: Moderation) => setHidden(db, moderation, null)

const setHidden = (db: Db, moderation: Moderation, reason: string | null) =>
  moderate(db, moderation, async (tx, review) => {
    await saveHidden(tx, moderation.id, reason, moderation.now)
    const detail = { reason: reason ?? review.reason }
    return { action: reason === null ? 'review.show' : 'review.hide', detail }
  })

/** Sets or replaces the shop's reply. */
export async function replyToReview(db: Db, { reply: typed, ...moderation }: Moderation & { reply: string }) {
  const reply = readReviewReply(typed)
  return reply.ok ? setReply(db, moderation, reply.value) : reply
}

export const removeReply = (db: Db, moderation: Moderation) => setReply(db, moderation, null)

const setReply = (db: Db, moderation: Moderation, reply: string | null) =>
  moderate(db, moderation, async (tx, review) => {
    await saveReply(tx, moderation.id, reply, moderation.now)
    const detail = { before: review.reply, after: reply }
    return { action: reply === null ? 'review.reply_removed' : 'review.reply', detail }
  })

type Review = NonNullable<Awaited<ReturnType<typeof lockReview>>>
type Entry = Pick<Parameters<typeof recordAudit>[1], 'action' | 'detail'>

/** Writes under the review's lock, with an audit entry, and drops the product's cached page. */
const moderate = (db: Db, { id, actorId, now }: Moderation, write: (tx: Db, review: Review) => Promise<Entry>) =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return refuse('not_found')
    await recordAudit(tx, { ...(await write(tx, review)), actorId, entity: 'review', entityId: id, now })
    await invalidatePages<CacheTag>(tx, `product:${review.productId}`)
    return ok(undefined)
  })

/** Marks reviews as seen by staff; returns how many were new. */
export const markReviewsSeen = (db: Db, { ids, actorId, now }: ChangedByStaff & { ids: readonly string[] }) =>
  inTransaction(db, async (tx) => {
    const newIds = await saveSeen(tx, ids, now)
    for (const id of newIds)
      await recordAudit(tx, { actorId, action: 'review.seen', entity: 'review', entityId: id, now })
    return newIds.length
  })
