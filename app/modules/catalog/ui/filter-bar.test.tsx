import { expect, test } from 'vitest'
import { rendered, tagsOf, textsOf } from '#tests/support/rendered.tsx'
import type { Listing } from '../listing/listing.ts'
import type { Facets } from '../listing/listing-facts.server.ts'
import { FilterBar } from './filter-bar.tsx'

const plain: Listing = { sizes: [], sort: 'newest', page: 1 }
const facets: Facets = { categories: ['dress', 'silk'], sizes: ['S', 'M'], minPrice: 129_000, maxPrice: 489_000 }

const bar = (listing: Partial<Listing> = {}, change: Partial<Facets> = {}, language: 'en' | 'th' = 'en') =>
  rendered(
    <FilterBar listing={{ ...plain, ...listing }} facets={{ ...facets, ...change }} total={7} path="/collection" />,
    { language },
  )

/** The form without scripts. */
const formIn = (html: string) => /<form.*?<\/form>/s.exec(html)?.[0] ?? ''
const boxesIn = (html: string) =>
  tagsOf(formIn(html), 'input')
    .filter((input) => input.type === 'checkbox')
    .map((input) => [input.name, input.value, 'checked' in input])

test('a form without JavaScript submits the chosen filters in the page language', () => {
  expect(tagsOf(bar({}, {}, 'th'), 'form')).toEqual([
    expect.objectContaining({ method: 'get', action: '/th/collection' }),
  ])
  expect(boxesIn(bar({ categories: ['silk'], sizes: ['M'] }))).toEqual([
    ['categories', 'dress', false],
    ['categories', 'silk', true],
    ['sizes', 'S', false],
    ['sizes', 'M', true],
  ])
})

test('the search query is submitted with the filters', () => {
  const hidden = (html: string) => tagsOf(formIn(html), 'input').filter((input) => input.type === 'hidden')
  expect(hidden(bar({ query: 'lotus "silk"' })).map(({ name, value }) => [name, value])).toEqual([
    ['q', 'lotus "silk"'],
  ])
  expect(hidden(bar())).toEqual([])
})

test('a chosen size without products stays listed in size order, so that it can be removed', () =>
  expect(boxesIn(bar({ sizes: ['XS', 'L'] }, { categories: [] }))).toEqual([
    ['sizes', 'XS', true],
    ['sizes', 'S', false],
    ['sizes', 'M', false],
    ['sizes', 'L', true],
  ]))

test('no filter is shown when there is nothing to choose', () => {
  const html = bar({}, { categories: ['dress'], sizes: [], minPrice: 129_000, maxPrice: 129_000 })
  expect(tagsOf(formIn(html), 'input')).toEqual([])
})

test('price limits are whole steps around the lowest and highest price, and bound the chosen prices', () => {
  const prices = (listing: Partial<Listing>) =>
    tagsOf(formIn(bar(listing)), 'input')
      .filter((input) => input.type === 'range')
      .map(({ name, min, max, value }) => [name, min, max, value])
  expect(prices({})).toEqual([
    ['min', '1200', '4900', '1200'],
    ['max', '1200', '4900', '4900'],
  ])
  expect(prices({ minPrice: 2000, maxPrice: 9000 })).toEqual([
    ['min', '1200', '4900', '2000'],
    ['max', '1200', '4900', '4900'],
  ])
})

test('the number of active filters is shown, and only then can they be cleared', () => {
  const labels = (html: string) => tagsOf(html, 'button').map((button) => button['aria-label'])
  expect(labels(bar())).not.toContain('Clear filters')
  expect(labels(bar({ sizes: ['M'] }))).toContain('Clear filters')
  expect(textsOf(bar(), 'button')[0]).toBe('Filter and sort')
  expect(textsOf(bar({ sizes: ['M'], minPrice: 2000 }), 'button')[0]).toBe('Filter and sort, 2 filters on')
  expect(textsOf(bar(), 'output')[0]).toBe('7 pieces')
})

test('the sort order of the URL is selected', () => {
  const chosen = (html: string) =>
    tagsOf(formIn(html), 'option')
      .filter((option) => 'selected' in option)
      .map((option) => option.value)
  expect(chosen(bar({ sort: 'price_desc' }))).toEqual(['price_desc'])
  expect(tagsOf(formIn(bar()), 'option').map((option) => option.value)).toEqual(['newest', 'price_asc', 'price_desc'])
})
