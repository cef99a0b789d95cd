import { fromBaht } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Category } from './category.ts'
import { parseListing } from './listing.ts'
import { countFor } from './listing-facts.server.ts'

/** Which pieces a listing is about: those of a category, a brand or a colour, those that came lately or are on sale, or these in this order; else all. */
export type ListingScope = {
  category?: Category | undefined
  createdFrom?: Date | undefined
  ranked?: readonly string[] | undefined
  onSale?: boolean
  brandId?: string | undefined
  /** A word of the palette; pieces of several colours count for each. */
  colour?: string | undefined
  /** Sold-out pieces are left out unless told otherwise. */
  includeSoldOut?: boolean
}

/** How many pieces an address would list: asked while filters are chosen, so no cards are made. */
export function countListing(
  db: Db,
  { query, now, ...scope }: ListingScope & { query: URLSearchParams; now: Date },
): Promise<number> {
  const { categories, sizes, minPrice, maxPrice } = parseListing(query)
  const inSatang = (baht: number | undefined) => (baht === undefined ? undefined : fromBaht(baht))
  const chosen = scope.category ? undefined : categories
  return countFor(
    db,
    { ...scope, categories: chosen, sizes, minPrice: inSatang(minPrice), maxPrice: inSatang(maxPrice) },
    now,
  )
}
