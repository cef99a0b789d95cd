import { fromBaht } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type CardContext, type ProductCard, toProductCard } from '../product-card.ts'
import { cardRows, cardRowsOf, type ProductFilter, type ProductIds } from '../products.queries.server.ts'
import {
  filterCount,
  type Listing,
  parseListing,
  perPage,
  type Sort,
  sliderRange,
  withoutIdleLimits,
} from './listing.ts'
import { countFor, type Facets, facetsFor } from './listing-facts.server.ts'

/** `without`: counted, but listed only if there are no others. `categories` is ignored when `category` is set. */
export type ListProducts = Partial<ProductFilter> & CardContext & { sort?: Sort; page?: number; perPage?: number }

export type ProductList = { cards: ProductCard[]; total: number; page: number; pages: number; facets: Facets }

/** Returns a page of visible cards; a page beyond the last returns the last. */
export async function listProducts(
  db: Db,
  {
    sort = 'newest',
    page: requestedPage = 1,
    perPage: pageSize = perPage,
    without,
    language,
    now,
    newArrivalDays,
    ...filters
  }: ListProducts,
): Promise<ProductList> {
  const { sizes = [], minPrice, maxPrice } = filters
  const categories = filters.category ? undefined : filters.categories
  const filter = { ...filters, categories, sizes }
  const isFiltered = categories !== undefined || sizes.length > 0 || minPrice !== undefined || maxPrice !== undefined
  const { total: unfilteredTotal, ...facets } = await facetsFor(db, filter, now)
  const total = isFiltered ? await countFor(db, filter, now) : unfilteredTotal
  const otherCount = without && (await countFor(db, { ...filter, without }, now))
  const listed = otherCount ? { ...filter, without } : filter
  const pages = Math.max(1, Math.ceil((otherCount || total) / pageSize))
  const page = Math.min(requestedPage, pages)
  const rows = await cardRows(db, listed, sort, pageSize, (page - 1) * pageSize)
  const cards = rows.map((row) => toProductCard(row, { language, now, newArrivalDays }))
  return { cards, total, page, pages, facets }
}

/** In the given order, visible ones only. */
export const cardsOf = async (db: Db, ids: ProductIds, context: CardContext): Promise<ProductCard[]> =>
  (await cardRowsOf(db, ids)).map((row) => toProductCard(row, context))

export type ListingScope = Pick<
  ProductFilter,
  'category' | 'createdFrom' | 'ranked' | 'onSale' | 'brandId' | 'colour' | 'includeSoldOut'
>

/** Returns the listing of an address and which of its filters applied. `above`: products shown above it. */
export async function readListing(
  db: Db,
  { query, above = [], ...request }: ListingScope & CardContext & { query: URLSearchParams; above?: readonly string[] },
): Promise<{ listing: Listing; list: ProductList }> {
  const { minPrice, maxPrice, ...parsed } = parseListing(query)
  const filters = { ...parsed, categories: request.category ? undefined : parsed.categories }
  // Products above the listing are left out of it while it is unfiltered.
  const isPlain = filters.sort === 'newest' && filterCount(filters) === 0
  const without = above.length > 0 && isPlain ? above : undefined
  const list = await listProducts(db, { ...request, ...filters, ...inSatang({ minPrice, maxPrice }), without })
  const limits = { ...filters, minPrice, maxPrice, page: list.page }
  return { listing: withoutIdleLimits(limits, sliderRange(list.facets)), list }
}

/** Returns the number of products at a listing address, without building cards. */
export function countListing(db: Db, { query, now, ...scope }: ListingScope & { query: URLSearchParams; now: Date }) {
  const { categories, sizes, ...prices } = parseListing(query)
  const filters = { sizes, categories: scope.category ? undefined : categories, ...inSatang(prices) }
  return countFor(db, { ...scope, ...filters }, now)
}

const inSatang = ({ minPrice, maxPrice }: Pick<Listing, 'minPrice' | 'maxPrice'>) => ({
  minPrice: minPrice === undefined ? undefined : fromBaht(minPrice),
  maxPrice: maxPrice === undefined ? undefined : fromBaht(maxPrice),
})
