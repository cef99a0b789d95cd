import { arrangeItems } from '#app/modules/collections/arrange-items.server.ts'
import type { Collection } from '#app/modules/collections/collection.ts'
import { saveCollection } from '#app/modules/collections/save-collection.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { collectionOf } from './plain-collection.ts'

/** A saved collection with these products in order; returns its id. */
export async function savedCollection(
  db: Db,
  change: Partial<Collection> & { slug: string; items?: readonly string[] },
  actorId: string,
): Promise<string> {
  const { items = [], ...collection } = change
  const by = { actorId, now: someDay }
  const saved = await saveCollection(db, { typed: collectionOf(collection) }, by)
  if (!saved.ok) throw new Error(`the factory's collection was refused: ${saved.reason}`)
  const { id } = saved.value
  for (const productId of items) {
    const put = await arrangeItems(db, { id, productId, to: 'in' }, by)
    if (!put.ok) throw new Error(`the factory's piece was refused: ${put.reason}`)
  }
  return id
}
