import { fromBaht } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Category } from '../category.ts'
import { parseListing } from './listing.ts'
import { countFor } from './listing-facts.server.ts'

export type ListingScope = {
  category?: Category | undefined
  createdFrom?: Date | undefined
  ranked?: readonly string[] | undefined
  onSale?: boolean
  brandId?: string | undefined
  /** A palette word; products of several colours match each. */
  colour?: string | undefined
  includeSoldOut?: boolean
}

/** Returns the number of products at a listing address, without building cards. */
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
