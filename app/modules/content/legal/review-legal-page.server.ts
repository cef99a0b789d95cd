import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockContent } from '../content.queries.server.ts'
import { type ContentKey, isLegalKey } from '../content-fields.ts'
import { publicContent } from '../stored-content.ts'
import { insertReview } from './legal-reviews.queries.server.ts'
import { textDigest } from './text-digest.server.ts'

/** Records a legal review of the public text; idempotent. Refused after another save and for other pages. */
export function reviewLegalPage(
  db: Db,
  { key, version }: { key: ContentKey; version: number },
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'conflict' | 'not_found'>> {
  return inTransaction(db, async (tx) => {
    if (!isLegalKey(key)) return refuse('not_found')
    const row = await lockContent(tx, key)
    if (row.version !== version) return refuse('conflict')
    const digest = textDigest(publicContent(key, row.data))
    if (!(await insertReview(tx, { key, digest, version, actorId, now }))) return ok(undefined)
    await recordAudit(tx, {
      actorId,
      action: 'content.review',
      entity: 'content',
      entityId: key,
      detail: { version },
      now,
    })
    return ok(undefined)
  })
}
