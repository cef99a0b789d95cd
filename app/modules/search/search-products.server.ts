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

/** `similar` says that nothing meets all the words; these only come close. */
type Found = { query: string; listing: Listing; list: ProductList; similar: boolean }

/** A page of pieces for ?q=…, filtered and sorted like any listing; sold-out ones come last. */
export async function searchProducts(db: Db, { address, ...context }: SearchProducts): Promise<Found> {
  const query = cleanQuery(address.get('q') ?? '')
  const { ids, similar } = await matching(db, query, readFilters(query), context)
  const { listing, list } = await readListing(db, { ...context, query: address, ranked: ids, includeSoldOut: true })
  return { query, listing: { ...listing, query }, list, similar }
}

/** The first few cards for what is being typed; prices and sizes in the words are left to the search itself. */
export async function firstMatches(
  db: Db,
  query: string,
  most: number,
  context: Omit<SearchProducts, 'address'>,
): Promise<ProductCard[]> {
  const { ids } = await matching(db, query, readFilters(query), context)
  return cardsOf(db, ids.slice(0, most), context)
}

/** The ids that a query finds, for counting what a filter would leave of them. */
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
 * Where a query that names a price or a size goes on: to the same search with these as filters of the address, which
 * can be taken off; to the new pieces, the best sellers or the whole collection when it says nothing else. Undefined
 * for a query of words alone.
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

/** Reduced and new stay words of the query: no filter of a listing says them. */
const flagWords = (reduced: boolean, fresh: boolean) => [...(reduced ? ['sale'] : []), ...(fresh ? ['new in'] : [])]
