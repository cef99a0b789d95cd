import { fromBaht } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Category } from './category.ts'
import { parseListing } from './listing.ts'
import { countFor } from './listing-facts.server.ts'

/** How many pieces an address would list: asked while filters are chosen, so no cards are made. */
export function countListing(
  db: Db,
  { category, query, now }: { category?: Category | undefined; query: URLSearchParams; now: Date },
): Promise<number> {
  const { sizes, minPrice, maxPrice } = parseListing(query)
  const inSatang = (baht: number | undefined) => (baht === undefined ? undefined : fromBaht(baht))
  return countFor(db, { category, sizes, minPrice: inSatang(minPrice), maxPrice: inSatang(maxPrice) }, now)
}
