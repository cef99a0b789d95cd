import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type AddRefusal, withItems } from './collection-rules.ts'
import { dropOutdated, lockCollections, writeItems } from './collections.queries.server.ts'

/** Appends products to a manual collection, all or none; those already in it keep their place. */
export const addItems = (
  db: Db,
  { id, productIds }: { id: string; productIds: readonly string[] },
  by: { actorId: string; now: Date },
): Promise<Result<{ added: number }, AddRefusal, { room: number }>> =>
  inTransaction(db, async (tx): ReturnType<typeof addItems> => {
    const stored = (await lockCollections(tx)).find((one) => one.id === id)
    if (!stored || stored.source !== 'hand') return refuse('collection_not_found')
    const after = withItems(stored.productIds, productIds)
    if (!after.ok) return after
    const added = after.value.length - stored.productIds.length
    if (added === 0) return ok({ added })
    await writeItems(tx, id, after.value, by.now)
    const detail = { items: added, moved: 'in' }
    await recordAudit(tx, { ...by, action: 'collection.arrange', entity: 'collection', entityId: stored.slug, detail })
    await dropOutdated(tx, stored, stored)
    return ok({ added })
  })
