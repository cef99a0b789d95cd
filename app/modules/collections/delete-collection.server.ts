import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { dropOutdated, lockCollections, removeCollection } from './collections.queries.server.ts'
import { clearMenuCache } from './read-menu.server.ts'

/** Deletes a collection, not its products. Refuses a stale version. */
export async function deleteCollection(
  db: Db,
  { id, version }: { id: string; version: number },
  by: { actorId: string; now: Date },
): Promise<Result<{ slug: string }, 'not_found' | 'conflict'>> {
  const deleted = await inTransaction(db, async (tx): ReturnType<typeof deleteCollection> => {
    const stored = (await lockCollections(tx)).find((one) => one.id === id)
    if (!stored) return refuse('not_found')
    if (stored.version !== version) return refuse('conflict')
    const { slug, source, productIds } = stored
    await removeCollection(tx, id)
    const detail = { source, items: productIds.length }
    await recordAudit(tx, { ...by, action: 'collection.delete', entity: 'collection', entityId: slug, detail })
    await dropOutdated(tx, stored, undefined)
    return ok({ slug })
  })
  if (deleted.ok) clearMenuCache()
  return deleted
}
