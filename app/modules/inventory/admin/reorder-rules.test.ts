import { expect, test } from 'vitest'
import { reorderFilters } from './reorder-rules.ts'

const usual = { sold: 4, reach: 8, show: 'needed' }

test.each([
  ['', usual],
  ['sold=2&reach=12&show=all', { sold: 2, reach: 12, show: 'all' }],
  ['sold=8&reach=4&show=needed', { sold: 8, reach: 4, show: 'needed' }],
  ['sold=3&reach=2&show=none', usual],
  ['sold=04&reach=8.0', usual],
  ['sold=&reach=x', usual],
])('the query "%s" is read as %j', (query, filters) =>
  expect(reorderFilters.read(new URLSearchParams(query))).toEqual(filters),
)
