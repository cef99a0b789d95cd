// Facets and counts of a listing, cached until the catalog changes.
import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { type Category, inCategoryOrder } from '../category.ts'
import { countProducts, facetsOf, type ProductFilter } from '../products.queries.server.ts'
import { inSizeOrder, type Size } from '../size.ts'

/** Prices in satang; 0 for an empty listing. */
export type Facets = { categories: Category[]; sizes: Size[]; minPrice: number; maxPrice: number }

type Cached = { until: number; value: Promise<unknown> }

// Only counts are cached: their cost grows with the catalog, that of a page of products does not. Cleared by 'catalog'
// on the page_cache channel, or after a minute.
const cacheMs = 60_000
const maxCached = 2_000
let cache = new WeakMap<object, Map<string, Cached>>()

/** An empty tag clears everything. */
export function clearListingCache(tag = ''): void {
  if (tag === '' || tag === ('catalog' satisfies CacheTag)) cache = new WeakMap()
}

/** Of the listing without its filters. */
export function facetsFor(db: Db, filter: ProductFilter, now: Date): Promise<Facets & { total: number }> {
  const unfiltered = { without: undefined, categories: undefined, sizes: [], minPrice: undefined, maxPrice: undefined }
  const listing = { ...filter, ...unfiltered }
  return cached(db, `facets ${JSON.stringify(listing)}`, now, async () => {
    const { total = 0, min, max, sizes = [], categories = [] } = (await facetsOf(db, listing)) ?? {}
    const [minPrice, maxPrice] = [min ?? 0, max ?? 0]
    return { total, categories: inCategoryOrder(categories), sizes: inSizeOrder(sizes), minPrice, maxPrice }
  })
}

export const countFor = (db: Db, filter: ProductFilter, now: Date): Promise<number> =>
  cached(db, `count ${JSON.stringify(filter)}`, now, () => countProducts(db, filter))

function cached<T>(db: Db, name: string, now: Date, read: () => Promise<T>): Promise<T> {
  // A transaction sees uncommitted rows: do not cache.
  if (db.isTransaction) return read()
  const entries = cache.get(db) ?? new Map<string, Cached>()
  cache.set(db, entries)
  // Search results make a long key.
  const key = name.length > 200 ? createHash('sha256').update(name).digest('base64url') : name
  const entry = entries.get(key)
  if (entry && entry.until > now.getTime()) return entry.value as Promise<T>
  if (entries.size >= maxCached) entries.clear()
  const value = read()
  entries.set(key, { until: now.getTime() + cacheMs, value })
  value.catch(() => entries.delete(key))
  return value
}
