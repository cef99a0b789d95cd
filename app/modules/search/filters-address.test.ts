import { expect, test } from 'vitest'
import { addressOfFilters } from './search-products.server.ts'

const addressOf = (query: Record<string, string>) => addressOfFilters(new URLSearchParams(query))

test.each([
  ['new in', '/new'],
  ['สินค้าใหม่', '/new'],
  ['new arrivals size M', '/new?sizes=M'],
  ['best sellers', '/best-sellers'],
  ['best selling under 2000', '/best-sellers?max=2000'],
  ['size M', '/collection?sizes=M'],
  ['over 3000', '/collection?min=3000'],
  ['dress under 1500', '/search?q=dress&max=1500'],
  ['dress 1,000-2,500 size xl', '/search?q=dress&sizes=XL&min=1000&max=2500'],
  ['on sale under 900', '/search?q=sale&max=900'],
  ['sale new in size s', '/search?q=sale+new+in&sizes=S'],
  ['best sellers linen size m', '/search?q=linen&sizes=M'],
  ['ชุดไหม ไซส์ M ไม่เกิน 1500', `/search?${new URLSearchParams({ q: 'ชุดไหม' })}&sizes=M&max=1500`],
])('%j leads to %s, and keeps the sort order but not the page', (q, address) => {
  expect(addressOf({ q })).toBe(address)
  const sorted = `${address}${address.includes('?') ? '&' : '?'}sort=price_asc`
  expect(addressOf({ q, sort: 'price_asc', page: '3' })).toBe(sorted)
})

test.each([{}, { q: '' }, { q: 'silk dress' }, { q: 'sale' }, { q: 'new in silk' }, { q: 'best sellers linen' }])(
  '%j stays a search',
  (query) => expect(addressOf(query)).toBeUndefined(),
)
