import { expect, test } from 'vitest'
import { pageOf, searchedFor } from './list-address.ts'

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=10000', 10_000],
  ['page=10001', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=two', 1],
])('"%s" is page %i', (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page))

test('a search is one line of at most a hundred characters', () => {
  expect(searchedFor(new URLSearchParams({ q: '  silk \n dress ' }))).toBe('silk dress')
  expect(searchedFor(new URLSearchParams({ q: 'x'.repeat(101) }))).toBe('x'.repeat(100))
  expect(searchedFor(new URLSearchParams())).toBe('')
})
