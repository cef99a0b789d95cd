import { expect, test } from 'vitest'
import { choice, choiceOrAll, day, listFilters, pageNumber, search, searchOnly, shortText } from './list-filters.ts'

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=10000', 10_000],
  ['page=10001', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=two', 1],
])('"%s" is page %i', (query, page) => expect(searchOnly.read(new URLSearchParams(query)).page).toBe(page))

test('a search is one line of at most 100 characters', () => {
  const searched = (query?: Record<string, string>) => searchOnly.read(new URLSearchParams(query)).q
  expect(searched({ q: '  silk \n dress ' })).toBe('silk dress')
  expect(searched({ q: 'x'.repeat(101) })).toBe('x'.repeat(100))
  expect(searched()).toBe('')
})

const filters = listFilters({
  q: search,
  state: choice(['open', 'done']),
  view: choice(['few', 'many'], 'many'),
  method: choiceOrAll(['card', 'cod']),
  tag: shortText(3),
  from: day,
  page: pageNumber,
})
const none = { q: '', state: 'open', view: 'many', method: 'all', tag: '', from: '', page: 1 }

test.each([
  ['', none],
  ['state=done&view=few&method=cod', { ...none, state: 'done', view: 'few', method: 'cod' }],
  ['state=toString&view=&method=length&from=2026-02-30&other=1', none],
  ['tag=silk&from=2026-11-21', { ...none, tag: 'sil', from: '2026-11-21' }],
])('"%s" is read as %o, from search parameters and from a request', (query, values) => {
  expect(filters.read(new URLSearchParams(query))).toEqual(values)
  expect(filters.read(new Request(`https://mai.example/admin/orders?${query}`))).toEqual(values)
})

test('a choice filter exposes its accepted values', () => {
  expect(filters.kinds.state.values).toEqual(['open', 'done'])
  expect([filters.kinds.method.values, filters.kinds.method.all]).toEqual([['card', 'cod'], 'all'])
})
