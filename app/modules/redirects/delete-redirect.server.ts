import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { clearRedirectCache } from './find-redirect.server.ts'
import { invalidateRedirects, lockRedirects, removeRedirect } from './redirects.queries.server.ts'

/** Deletes a redirect; the audit log keeps it for undo. Refuses a stale version. */
export async function deleteRedirect(
  db: Db,
  { id, version }: { id: string; version: number },
  by: ChangedByStaff,
): Promise<Result<{ from: string }, 'not_found' | 'conflict'>> {
  const deleted = await inTransaction(db, async (tx): ReturnType<typeof deleteRedirect> => {
    const stored = (await lockRedirects(tx)).find((one) => one.id === id)
    if (!stored) return refuse('not_found')
    if (stored.version !== version) return refuse('conflict')
    const { from, to, permanent } = stored
    const hits = await removeRedirect(tx, id)
    const detail = { to, permanent, hits }
    await recordAudit(tx, { ...by, action: 'redirect.delete', entity: 'redirect', entityId: from, detail })
    await invalidateRedirects(tx)
    return ok({ from })
  })
  if (deleted.ok) clearRedirectCache()
  return deleted
}
