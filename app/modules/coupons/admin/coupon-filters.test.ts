import { expect, test } from 'vitest'
import { couponFilters } from './coupon-filters.ts'

const read = (query: string) => couponFilters.read(new URLSearchParams(query))
const none = { q: '', code: '', state: 'all', page: 1 }

test('a URL without filters shows all coupons', () => expect(read('')).toEqual(none))

test('a code is searched in its normalised form and shown as typed', () =>
  expect(read('q=%20tet%20๑๕&state=used_up&page=2')).toEqual({ q: 'tet ๑๕', code: 'TET15', state: 'used_up', page: 2 }))

test.each(['state=gone', 'state=', 'page=0', 'page=-1', 'page=1.5', 'page=10001', 'page=x'])('%s is ignored', (query) =>
  expect(read(query)).toEqual(none),
)

test('the page is limited to 10,000 and a search to 100 characters', () => {
  expect(read('page=10000').page).toBe(10_000)
  expect(read(`q=${'a'.repeat(101)}`).q).toBe('a'.repeat(100))
})
