import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockContent, writeDraft } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'

/** Deletes the draft of a page if its version is current; no effect without a draft. */
export function dropDraft(
  db: Db,
  { key, version }: { key: ContentKey; version: number },
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<Result<{ version: number }, 'conflict'>> {
  return inTransaction(db, async (tx) => {
    const row = await lockContent(tx, key)
    if (row.draft === null) return ok({ version: row.version })
    if (row.version !== version) return refuse('conflict')
    await writeDraft(tx, { key, version: version + 1, draft: null, now })
    const of = { entity: 'content', entityId: key, detail: { version: version + 1 } }
    await recordAudit(tx, { actorId, action: 'content.draft_drop', ...of, now })
    return ok({ version: version + 1 })
  })
}
