import type { Language } from '#app/i18n/language.ts'
import { cardsOf, type ProductList } from '#app/modules/catalog/listing/list-products.server.ts'
import { formatListing, type Listing, parseListing } from '#app/modules/catalog/listing/listing.ts'
import { readListing } from '#app/modules/catalog/listing/read-listing.server.ts'
import type { ProductCard } from '#app/modules/catalog/product-card.ts'
import { newArrivalsFrom } from '#app/modules/catalog/product-card.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Address } from '#app/site.ts'
import { findMatches, type Matches } from './find-matches.server.ts'
import { cleanQuery } from './query.ts'
import { type QueryFilters, readFilters } from './query-filters.ts'

type SearchProducts = { address: URLSearchParams; language: Language; now: Date; newArrivalDays: number }

/** `similar`: no product matches all words. */
type Found = { query: string; listing: Listing; list: ProductList; similar: boolean }

/** Returns a page of results for ?q=…, sold-out ones last. */
export async function searchProducts(db: Db, { address, ...context }: SearchProducts): Promise<Found> {
  const query = cleanQuery(address.get('q') ?? '')
  const { ids, similar } = await matching(db, query, readFilters(query), context)
  const { listing, list } = await readListing(db, { ...context, query: address, ranked: ids, includeSoldOut: true })
  return { query, listing: { ...listing, query }, list, similar }
}

/** Suggestions while typing; ignores prices and sizes. */
export async function firstMatches(
  db: Db,
  query: string,
  max: number,
  context: Omit<SearchProducts, 'address'>,
): Promise<ProductCard[]> {
  const { ids } = await matching(db, query, readFilters(query), context)
  return cardsOf(db, ids.slice(0, max), context)
}

export const idsFound = (db: Db, query: string, context: Pick<SearchProducts, 'now' | 'newArrivalDays'>) =>
  matching(db, cleanQuery(query), readFilters(query), context).then(({ ids }) => ids)

function matching(
  db: Db,
  query: string,
  { words, reduced, fresh }: QueryFilters,
  { now, newArrivalDays }: Pick<SearchProducts, 'now' | 'newArrivalDays'>,
): Promise<Matches> {
  if (!query) return Promise.resolve({ ids: [], similar: false })
  const createdFrom = fresh ? newArrivalsFrom(now, newArrivalDays) : undefined
  return findMatches(db, words, { reduced, createdFrom }, now)
}

/**
 * Redirects a query with price or size to the same search with removable filters; without words to new, best-selling or
 * all products.
 */
export function addressOfFilters(address: URLSearchParams): Address | undefined {
  const query = cleanQuery(address.get('q') ?? '')
  const { words, sizes, minPrice, maxPrice, reduced, fresh, bestSelling } = readFilters(query)
  const filtered = sizes.length > 0 || minPrice !== undefined || maxPrice !== undefined
  if (!filtered && (words || !(fresh || bestSelling))) return undefined
  const { sort } = parseListing(address)
  const prices = { ...(minPrice === undefined ? {} : { minPrice }), ...(maxPrice === undefined ? {} : { maxPrice }) }
  const listing: Listing = { sizes, ...prices, sort, page: 1 }
  if (words || reduced)
    return `/search${formatListing({ ...listing, query: [words, ...flagWords(reduced, fresh)].join(' ').trim() })}`
  return `${bestSelling ? '/best-sellers' : fresh ? '/new' : '/collection'}${formatListing(listing)}`
}

/** Listings have no such filter. */
const flagWords = (reduced: boolean, fresh: boolean) => [...(reduced ? ['sale'] : []), ...(fresh ? ['new in'] : [])]
