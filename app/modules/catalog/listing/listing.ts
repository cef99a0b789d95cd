import type { Query } from '#app/site.ts'
import { type Category, inCategoryOrder } from '../category.ts'
import { inSizeOrder, type Size } from '../size.ts'

/** The first is the default, absent from the address. */
export const sorts = ['newest', 'price_asc', 'price_desc'] as const
export type Sort = (typeof sorts)[number]

/** Prices in whole baht. `query`: of the search, which reads it itself. */
export type Listing = {
  query?: string | undefined
  categories?: Category[] | undefined
  sizes: Size[]
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sort: Sort
  page: number
}

export const perPage = 24
/** Baht. */
export const priceStep = 100
const lastPage = 1000
const highestPrice = 1_000_000

/** Reads ?categories=dress,silk&sizes=S,M&min=500&max=3000&sort=price_asc&page=2; a form repeats sizes=S&sizes=M. */
export function parseListing(query: URLSearchParams): Listing {
  const sort = sorts.find((name) => name === query.get('sort')) ?? 'newest'
  const page = Math.min(Math.max(wholeNumber(query.get('page')) ?? 1, 1), lastPage)
  const prices = [wholeNumber(query.get('min')), wholeNumber(query.get('max'))] as const
  const [minPrice, maxPrice] =
    prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1] ? [prices[1], prices[0]] : prices
  const categories = inCategoryOrder(wordsOf(query, 'categories'))
  return {
    categories: categories.length > 0 ? categories : undefined,
    sizes: inSizeOrder(wordsOf(query, 'sizes')),
    minPrice,
    maxPrice,
    sort,
    page,
  }
}

const wordsOf = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).slice(0, 20).join().split(',', 20)

/** Empty, or starts with "?". */
export function formatListing(listing: Listing): Query {
  const parts = [
    listing.query && `q=${encodeURIComponent(listing.query).replaceAll('%20', '+')}`,
    listing.categories && `categories=${listing.categories.join()}`,
    listing.sizes.length > 0 && `sizes=${listing.sizes.join().replaceAll(' ', '+')}`,
    listing.minPrice !== undefined && `min=${listing.minPrice}`,
    listing.maxPrice !== undefined && `max=${listing.maxPrice}`,
    listing.sort !== 'newest' && `sort=${listing.sort}`,
    listing.page > 1 && `page=${listing.page}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Without sort and page. */
export const filterCount = (listing: Listing): number =>
  (listing.categories?.length ?? 0) +
  listing.sizes.length +
  (listing.minPrice === undefined && listing.maxPrice === undefined ? 0 : 1)

/** A form without scripts always sends both ends of the slider. */
export const withoutIdleLimits = (listing: Listing, range: { min: number; max: number }): Listing => ({
  ...listing,
  minPrice: listing.minPrice !== undefined && listing.minPrice > range.min ? listing.minPrice : undefined,
  maxPrice: listing.maxPrice !== undefined && listing.maxPrice < range.max ? listing.maxPrice : undefined,
})

/** Facets are in satang, the range in baht, widened to whole steps. */
export const sliderRange = (facets: { minPrice: number; maxPrice: number }): { min: number; max: number } => ({
  min: Math.floor(facets.minPrice / 100 / priceStep) * priceStep,
  max: Math.ceil(facets.maxPrice / 100 / priceStep) * priceStep,
})

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), highestPrice) : undefined

export const withoutFilters = ({ query, sort }: Listing): Listing => ({ query, sizes: [], sort, page: 1 })
