import type { Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findVersion, lockContent } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import { decideRestore } from './content-rules.ts'
import { publishContent } from './publish-content.server.ts'

/**
 * Restores a public text as a new version; 0 is the default text. Refused while a draft exists or after another save.
 */
export function restoreContent(
  db: Db,
  { key, version, from }: { key: ContentKey; version: number; from: number },
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<Result<{ version: number }, 'conflict' | 'not_found' | 'draft_open'>> {
  return inTransaction(db, async (tx) => {
    const row = await lockContent(tx, key)
    const data = await findVersion(tx, key, from)
    const facts = { version: row.version, draft: row.draft ?? undefined }
    const decision = decideRestore(facts, { version, from, isThere: data !== undefined })
    if (!decision.ok) return decision
    await publishContent(tx, { key, version: decision.value.version, now, data, actorId, restoredFrom: from })
    const detail = { version: decision.value.version, restoredFrom: from }
    await recordAudit(tx, { actorId, action: 'content.restore', entity: 'content', entityId: key, detail, now })
    return decision
  })
}
