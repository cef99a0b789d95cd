import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories } from '../category.ts'
import { inSizeOrder, sizes } from '../size.ts'
import {
  filterCount,
  formatListing,
  type Listing,
  parseListing,
  sliderRange,
  sorts,
  withoutFilters,
  withoutIdleLimits,
} from './listing.ts'

const parse = (query: string) => parseListing(new URLSearchParams(query))

const listings: fc.Arbitrary<Listing> = fc
  .record({
    kinds: fc.subarray([...categories]),
    sizes: fc.subarray([...sizes]),
    prices: fc.tuple(
      fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
      fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
    ),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ prices, kinds, ...rest }) => {
    const [a, b] = prices
    const [minPrice, maxPrice] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]
    return {
      ...rest,
      ...(kinds.length > 0 ? { categories: kinds } : {}),
      ...(minPrice === undefined ? {} : { minPrice }),
      ...(maxPrice === undefined ? {} : { maxPrice }),
    }
  })

describe('listing query string', () => {
  test('reads back a written listing unchanged', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        expect(parse(formatListing(listing))).toEqual(listing)
      }),
    )
  })
  test('reads any query as a valid listing that is written and read back unchanged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('categories', 'sizes', 'min', 'max', 'sort', 'page', 'x'), fc.string())),
        (pairs) => {
          const listing = parseListing(new URLSearchParams(pairs))
          expect(parse(formatListing(listing))).toEqual(listing)
        },
      ),
    )
  })
  test('is short and readable', () => {
    expect(formatListing(parse('?page=2&sort=price_asc&max=3000&sizes=Free+size&sizes=M'))).toBe(
      '?sizes=M,Free+size&max=3000&sort=price_asc&page=2',
    )
  })
  test('lists the chosen categories once, in the shop’s order, and each counts as a filter', () => {
    const listing = parse('?categories=silk&categories=dress,silk,hats&page=3')
    expect(listing).toEqual({ categories: ['dress', 'silk'], sizes: [], sort: 'newest', page: 3 })
    expect(formatListing(listing)).toBe('?categories=dress,silk&page=3')
    expect(filterCount(listing)).toBe(2)
    expect(formatListing(withoutFilters(listing))).toBe('')
  })
  test('is empty for a listing without filters', () => expect(formatListing(parse(''))).toBe(''))
  test.each([
    ['?page=0', 1],
    ['?page=-3', 1],
    ['?page=2.5', 1],
    ['?page=abc', 1],
    ['?page=999999999999999999', 1],
    ['?page=5000', 1000],
    ['?page=7', 7],
  ])('reads %s as page %d', (query, page) => expect(parse(query).page).toBe(page))
  test('swaps a minimum price above the maximum', () => {
    expect(parse('?min=3000&max=1000')).toMatchObject({ minPrice: 1000, maxPrice: 3000 })
  })
  test('ignores unknown sizes and sort orders', () => {
    expect(parse('?sizes=XXL&sizes=M&sizes=S,M&sort=cheapest')).toEqual({
      sizes: ['S', 'M'],
      sort: 'newest',
      page: 1,
    })
  })
})

describe('price slider', () => {
  test('spans the lowest to the highest price in whole steps of 100 baht', () => {
    expect(sliderRange({ minPrice: 129_000, maxPrice: 890_050 })).toEqual({ min: 1200, max: 9000 })
    expect(sliderRange({ minPrice: 0, maxPrice: 0 })).toEqual({ min: 0, max: 0 })
  })
  test('sets no limit for an end that was not moved', () => {
    const listing = parse('?min=1200&max=5000')
    expect(withoutIdleLimits(listing, { min: 1200, max: 9000 })).toEqual(parse('?max=5000'))
    expect(filterCount(withoutIdleLimits(parse('?min=1200&max=9000'), { min: 1200, max: 9000 }))).toBe(0)
  })
})

test('sizes are sorted from XS to XL, then Free size', () =>
  expect(inSizeOrder(['Free size', 'XL', 'XS', 'M'])).toEqual(['XS', 'M', 'XL', 'Free size']))
