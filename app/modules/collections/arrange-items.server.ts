import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Arrangement, StoredCollection } from './collection.ts'
import { addProducts, arrangeProduct } from './collection-rules.ts'
import { dropOutdated, isItem, lockCollections, writeItems } from './collections.queries.server.ts'

type ItemMove = { id: string; productId: string; to: Arrangement }

/** Adds, moves or removes a product, under the lock of all collections so that concurrent edits combine. Repeatable. */
export const arrangeItems = (db: Db, { id, productId, to }: ItemMove, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const stored = (await lockCollections(tx)).find((collection) => collection.id === id)
    if (!stored) return refuse('not_found')
    const after = arrangeProduct(stored.productIds, { productId, to, isThere: await isItem(tx, productId) })
    if (!after.ok) return after
    const items = after.value.length
    if (after.value.join() === stored.productIds.join()) return ok({ items })
    await write(tx, { stored, productIds: after.value, detail: { item: productId, moved: to } }, by)
    return ok({ items })
  })

type NewItems = { id: string; productIds: readonly string[] }

/** Appends products to a manual collection, all or none; those already in it keep their place. */
export const addItems = (db: Db, { id, productIds }: NewItems, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const stored = (await lockCollections(tx)).find((collection) => collection.id === id)
    if (!stored || stored.source !== 'hand') return refuse('collection_not_found')
    const after = addProducts(stored.productIds, productIds)
    if (!after.ok) return after
    const added = after.value.length - stored.productIds.length
    if (added === 0) return ok({ added })
    await write(tx, { stored, productIds: after.value, detail: { items: added, moved: 'in' } }, by)
    return ok({ added })
  })

type Order = { stored: StoredCollection; productIds: string[]; detail: Record<string, unknown> }

async function write(tx: Db, { stored, productIds, detail }: Order, by: ChangedByStaff): Promise<void> {
  const { id, slug } = stored
  await writeItems(tx, id, productIds, by.now)
  await recordAudit(tx, { ...by, action: 'collection.arrange', entity: 'collection', entityId: slug, detail })
  await dropOutdated(tx, stored, stored)
}
