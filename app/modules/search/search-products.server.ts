import { cardsOf, readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { formatListing, type Listing, parseListing } from '#app/modules/catalog/listing/listing.ts'
import { type CardContext, newArrivalsFrom } from '#app/modules/catalog/product-card.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Address } from '#app/site.ts'
import { cleanQuery } from './clean-query.ts'
import { findMatches, type Matches } from './find-matches.server.ts'
import { readFilters } from './query-filters.ts'

/** Returns a page of results for ?q=…, sold-out ones last. `similar`: no product matches all words. */
export async function searchProducts(db: Db, { address, ...context }: CardContext & { address: URLSearchParams }) {
  const query = cleanQuery(address.get('q') ?? '')
  const { ids, similar } = await matching(db, query, context)
  const { listing, list } = await readListing(db, { ...context, query: address, ranked: ids, includeSoldOut: true })
  return { query, listing: { ...listing, query }, list, similar }
}

const maxSuggested = 6

export type Suggestion = Awaited<ReturnType<typeof suggest>>[number]

/** Returns the first results while typing; none for one letter. Ignores prices and sizes. */
export async function suggest(db: Db, { query, ...context }: CardContext & { query: string }) {
  const typed = cleanQuery(query)
  if (typed.length < 2) return []
  const { ids } = await matching(db, typed, context)
  const cards = await cardsOf(db, ids.slice(0, maxSuggested), context)
  return cards.map(({ id, name, price, pictures }) => ({ id, name, price, pictureId: pictures[0]?.id }))
}

type Moment = Omit<CardContext, 'language'>

export const idsFound = (db: Db, query: string, moment: Moment) =>
  matching(db, cleanQuery(query), moment).then(({ ids }) => ids)

async function matching(db: Db, query: string, { now, newArrivalDays }: Moment): Promise<Matches> {
  if (!query) return { ids: [], similar: false }
  const { words, reduced, fresh } = readFilters(query)
  const createdFrom = fresh ? newArrivalsFrom(now, newArrivalDays) : undefined
  return findMatches(db, words, { reduced, createdFrom }, now)
}

/** Leads a query with price or size to removable filters; one without words to new, best-selling or all products. */
export function addressOfFilters(address: URLSearchParams): Address | undefined {
  const query = cleanQuery(address.get('q') ?? '')
  const { words, sizes, minPrice, maxPrice, reduced, fresh, bestSelling } = readFilters(query)
  const filtered = sizes.length > 0 || minPrice !== undefined || maxPrice !== undefined
  if (!filtered && (words || !(fresh || bestSelling))) return undefined
  const listing: Listing = { sizes, minPrice, maxPrice, sort: parseListing(address).sort, page: 1 }
  // Listings have no filter for a sale or new products.
  const terms = [words, reduced && 'sale', fresh && 'new in'].filter(Boolean).join(' ')
  if (words || reduced) return `/search${formatListing({ ...listing, query: terms })}`
  return `${bestSelling ? '/best-sellers' : fresh ? '/new' : '/collection'}${formatListing(listing)}`
}
