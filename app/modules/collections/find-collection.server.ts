import type { ListingScope } from '#app/modules/catalog/listing/list-products.server.ts'
import { type CardContext, newArrivalsFrom } from '#app/modules/catalog/product-card.ts'
import { findBestSellers } from '#app/modules/orders/sales/find-best-sellers.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { StoredCollection } from './collection.ts'
import { brandOf, colourOf } from './collection-rules.ts'
import { publishedCollection } from './collections.queries.server.ts'

type Moment = Omit<CardContext, 'language'>

/** Returns the published collection of a slug and its listing scope. */
export async function findCollection(db: Db, slug: string, moment: Moment) {
  const collection = await publishedCollection(db, slug)
  return collection && { collection, scope: await collectionScope(db, collection, moment) }
}

/** Manual products and best sellers keep their order. */
export async function collectionScope(
  db: Db,
  collection: Pick<StoredCollection, 'source' | 'productIds'>,
  { now, newArrivalDays }: Moment,
): Promise<ListingScope> {
  const { source } = collection
  if (source === 'hand') return { ranked: collection.productIds }
  if (source === 'best_sellers') return { ranked: await findBestSellers(db, now) }
  if (source === 'new') return { createdFrom: newArrivalsFrom(now, newArrivalDays) }
  if (source === 'sale') return { onSale: true }
  const brandId = brandOf(collection)
  return brandId === undefined ? { colour: colourOf(collection) } : { brandId }
}
