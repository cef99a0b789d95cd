// What a listing offers to filter by and how many products it holds, kept until the catalogue changes.
import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { CacheTag } from '#app/site.ts'
import { type Category, inCategoryOrder } from './category.ts'
import { countProducts, facetsOf, type ProductFilter } from './products.queries.server.ts'
import { inSizeOrder, type Size } from './size.ts'

/**
 * What a filter bar offers: the kinds of piece, the sizes on sale and the price ends in satang; both 0 when there is
 * nothing.
 */
export type Facets = { categories: Category[]; sizes: Size[]; minPrice: number; maxPrice: number }

type Kept = { until: number; value: Promise<unknown> }

// Counting is the only part of a listing that grows with the catalogue. A count is kept per process until the
// catalogue says it changed ('catalog' on the page_cache channel), and for a minute at most.
const keptFor = 60_000
const mostKept = 2_000
let kept = new WeakMap<object, Map<string, Kept>>()

/** Called with the tag of what changed; an empty one says that anything may have. */
export function dropListingFacts(tag = ''): void {
  if (tag === '' || tag === ('catalog' satisfies CacheTag)) kept = new WeakMap()
}

/** What the whole listing offers, whatever is chosen in it. */
export function facetsFor(db: Db, filter: ProductFilter, now: Date): Promise<Facets & { total: number }> {
  const whole = {
    ...filter,
    without: undefined,
    categories: undefined,
    sizes: [],
    minPrice: undefined,
    maxPrice: undefined,
  }
  return keep(db, `facets ${JSON.stringify(whole)}`, now, async () => {
    const { total, min, max, sizes, categories } = await facetsOf(db, whole)
    return {
      total,
      categories: inCategoryOrder(categories),
      sizes: inSizeOrder(sizes),
      minPrice: min ?? 0,
      maxPrice: max ?? 0,
    }
  })
}

export const countFor = (db: Db, filter: ProductFilter, now: Date): Promise<number> =>
  keep(db, `count ${JSON.stringify(filter)}`, now, () => countProducts(db, filter))

function keep<T>(db: Db, what: string, now: Date, read: () => Promise<T>): Promise<T> {
  // A transaction sees its own rows: what it counted is nobody else's.
  if (db.isTransaction) return read()
  const entries = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, entries)
  // What a search found is a long list: only its digest is kept.
  const key = what.length > 200 ? createHash('sha256').update(what).digest('base64url') : what
  const cached = entries.get(key)
  if (cached && cached.until > now.getTime()) return cached.value as Promise<T>
  if (entries.size >= mostKept) entries.clear()
  const value = read()
  entries.set(key, { until: now.getTime() + keptFor, value })
  value.catch(() => entries.delete(key))
  return value
}
