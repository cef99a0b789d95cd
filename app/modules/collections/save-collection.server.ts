import { changesBetween } from '#app/kit/entity-fields.ts'
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { changeCached } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { type Collection, collectionFields } from './collection.ts'
import { decideSaving, type SaveRefusal } from './collection-rules.ts'
import {
  brandIds,
  dropOutdated,
  insertCollection,
  lockCollections,
  removeCollection,
  updateCollection,
} from './collections.queries.server.ts'

/** Adds or updates a collection. Refuses a stale version; derives an empty slug from the English name. */
export const saveCollection = async (
  db: Db,
  { typed, existing }: { typed: Collection; existing?: { id: string; version: number } | undefined },
  by: ChangedByStaff,
): Promise<Result<{ id: string; version: number; slug: string }, SaveRefusal>> =>
  changeCached(db, 'content' satisfies CacheTag, async (tx) => {
    const stored = await lockCollections(tx)
    const decision = decideSaving(typed, existing, { stored, brands: await brandIds(tx) })
    if (!decision.ok) return decision
    const { before, after } = decision.value
    if (before) await updateCollection(tx, before.id, after, by.now)
    const id = before?.id ?? (await insertCollection(tx, after, by.now))
    const action = before ? 'collection.change' : 'collection.add'
    const detail = before ? { changed: changesBetween(collectionFields, before, after) } : { source: after.source }
    await recordAudit(tx, { ...by, action, entity: 'collection', entityId: after.slug, detail })
    await dropOutdated(tx, before, after)
    return ok({ id, version: (before?.version ?? 0) + 1, slug: after.slug })
  })

/** Deletes a collection, not its products. Refuses a stale version. */
export const deleteCollection = async (db: Db, { id, version }: { id: string; version: number }, by: ChangedByStaff) =>
  changeCached(db, 'content' satisfies CacheTag, async (tx) => {
    const stored = (await lockCollections(tx)).find((collection) => collection.id === id)
    if (!stored) return refuse('not_found')
    if (stored.version !== version) return refuse('conflict')
    const { slug, source, productIds } = stored
    await removeCollection(tx, id)
    const detail = { source, items: productIds.length }
    await recordAudit(tx, { ...by, action: 'collection.delete', entity: 'collection', entityId: slug, detail })
    await dropOutdated(tx, stored, undefined)
    return ok({ slug })
  })
