import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { publishedSlugs } from '#app/modules/collections/collections.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { clearRedirectCache } from './find-redirect.server.ts'
import { productsOf } from './pasted-rules.ts'
import { decideSaving, type SaveRefusal } from './redirect-rules.ts'
import { deletedRedirect, insertDeleted, invalidateRedirects, lockRedirects } from './redirects.queries.server.ts'

/**
 * Restores a deleted redirect with its hits. Refused unless deletion was the last change of its path and it is still
 * valid.
 */
export async function restoreRedirect(
  db: Db,
  { from }: { from: string },
  by: ChangedByStaff,
): Promise<Result<{ id: string }, SaveRefusal>> {
  const restored = await inTransaction(db, async (tx): ReturnType<typeof restoreRedirect> => {
    const stored = await lockRedirects(tx)
    const deleted = await deletedRedirect(tx, from)
    if (!deleted) return refuse('not_found')
    const onSale = new Set(await listedOf(tx, productsOf([deleted])))
    const collections = new Set(await publishedSlugs(tx))
    const decision = decideSaving(deleted, undefined, { stored, onSale, collections })
    if (!decision.ok) return decision
    const id = await insertDeleted(tx, deleted, by.now)
    const { to, permanent } = deleted
    const detail = { to, permanent }
    await recordAudit(tx, { ...by, action: 'redirect.restore', entity: 'redirect', entityId: from, detail })
    await invalidateRedirects(tx)
    return ok({ id })
  })
  if (restored.ok) clearRedirectCache()
  return restored
}
