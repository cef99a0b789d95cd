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
  /** What the page shows above the listing: left out of it as long as nothing is chosen in it. */
  above?: readonly string[]
}

/** The listing an address asks for, and what of the address had an effect. */
export async function readListing(
  db: Db,
  { query, above, ...request }: ReadListing,
): Promise<{ listing: Listing; list: ProductList }> {
  const { minPrice, maxPrice, categories, ...rest } = parseListing(query)
  // A category's own listing has nothing to choose among.
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
