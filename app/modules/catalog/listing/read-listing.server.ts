import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ListingScope } from './count-listing.server.ts'
import { listProducts, type ProductList } from './list-products.server.ts'
import { filterCount, type Listing, parseListing, sliderRange, withoutIdleLimits } from './listing.ts'

type ReadListing = ListingScope & {
  query: URLSearchParams
  language: Language
  now: Date
  newArrivalDays: number
  /** Products above the listing, left out of it while it is unfiltered. */
  above?: readonly string[]
}

/** Returns the listing of an address and which of its filters applied. */
export async function readListing(
  db: Db,
  { query, above, ...request }: ReadListing,
): Promise<{ listing: Listing; list: ProductList }> {
  const { minPrice, maxPrice, categories, ...rest } = parseListing(query)
  const filters = categories && !request.category ? { ...rest, categories } : rest
  const isPlain = filters.sort === 'newest' && filterCount(filters) === 0
  const list = await listProducts(db, {
    ...request,
    ...filters,
    ...(above && above.length > 0 && isPlain ? { without: above } : {}),
    minPrice: minPrice === undefined ? undefined : minPrice * 100,
    maxPrice: maxPrice === undefined ? undefined : maxPrice * 100,
  })
  const limits = { ...(minPrice === undefined ? {} : { minPrice }), ...(maxPrice === undefined ? {} : { maxPrice }) }
  const listing = withoutIdleLimits({ ...filters, ...limits, page: list.page }, sliderRange(list.facets))
  return { listing, list }
}
