// Facets and counts of a listing. After a change of the catalog the old ones are served while new ones are read.
import { cachedRead } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { type Category, inCategoryOrder } from '../category.ts'
import { countProducts, facetsOf, type ProductFilter } from '../products.queries.server.ts'
import { inSizeOrder, type Size } from '../size.ts'

/** Prices in satang; 0 for an empty listing. */
export type Facets = { categories: Category[]; sizes: Size[]; minPrice: number; maxPrice: number }

// Their cost grows with the catalog, that of a page of products does not.
const counted = { tag: 'catalog' satisfies CacheTag, ms: 60_000, staleWhileRevalidate: true }
const cachedFacets = cachedRead({
  ...counted,
  read: async (db, listing: ProductFilter): Promise<Facets & { total: number }> => {
    const { total = 0, min, max, sizes = [], categories = [] } = (await facetsOf(db, listing)) ?? {}
    const [minPrice, maxPrice] = [min ?? 0, max ?? 0]
    return { total, categories: inCategoryOrder(categories), sizes: inSizeOrder(sizes), minPrice, maxPrice }
  },
})
const cachedCount = cachedRead({ ...counted, read: countProducts })

/** Of the listing without its filters. */
export function facetsFor(db: Db, filter: ProductFilter, now: Date) {
  const unfiltered = { without: undefined, categories: undefined, sizes: [], minPrice: undefined, maxPrice: undefined }
  return cachedFacets(db, now, { ...filter, ...unfiltered })
}

export const countFor = (db: Db, filter: ProductFilter, now: Date): Promise<number> => cachedCount(db, now, filter)
