import { describe, expect, test } from 'vitest'
import {
  inventoryFilters,
  isManualReason,
  ledgerFilters,
  manualMovementOf,
  manualReasons,
} from './inventory-filters.ts'

describe('filters in the query string', () => {
  const read = (query: string) => inventoryFilters.read(new URLSearchParams(query))
  const none = { q: '', state: 'all', page: 1, open: '' }

  test.each([
    ['', none],
    ['q=%20silk%20%20dress%0A', { ...none, q: 'silk dress' }],
    [`q=${'x'.repeat(101)}`, { ...none, q: 'x'.repeat(100) }],
    ['state=low', { ...none, state: 'low' }],
    ['state=out', { ...none, state: 'out' }],
    ['state=gone', none],
    ['page=2', { ...none, page: 2 }],
    ['page=1', none],
    ['page=10000', { ...none, page: 10_000 }],
    ['page=10001', none],
    ['page=0', none],
    ['page=-1', none],
    ['page=2.5', none],
    ['page=two', none],
    ['open=lotus', { ...none, open: 'lotus' }],
    [`open=${'x'.repeat(101)}`, { ...none, open: 'x'.repeat(100) }],
  ])('are read from "%s"', (query, filters) => expect(read(query)).toEqual(filters))
})

describe('reason for a manual stock change', () => {
  test('is one of a fixed list', () => {
    expect(manualReasons.every(isManualReason)).toBe(true)
    expect(['', 'stolen', undefined, 1].some(isManualReason)).toBe(false)
  })

  test.each([
    ['auto', 1, 'receipt', 'delivery'],
    ['auto', -1, 'correction', 'recount'],
    ['auto', 0, 'correction', 'recount'],
    ['delivery', 1, 'receipt', 'delivery'],
    ['delivery', -1, 'correction', 'delivery'],
    ['delivery', 0, 'correction', 'delivery'],
    ['damaged', 1, 'correction', 'damaged'],
    ['lost', -1, 'correction', 'lost'],
  ] as const)('%s with %d units is recorded as a %s, %s', (reason, delta, kind, kept) =>
    expect(manualMovementOf(reason, delta)).toEqual({ kind, reason: kept }),
  )
})

test.each([
  ['', { kind: 'all', who: '', from: '', to: '', page: 1 }],
  [
    'kind=sale&who=orders&from=2026-11-01&to=2026-11-21&page=2',
    { kind: 'sale', who: 'orders', from: '2026-11-01', to: '2026-11-21', page: 2 },
  ],
  ['kind=theft&from=2026-02-31&to=yesterday&page=0', { kind: 'all', who: '', from: '', to: '', page: 1 }],
  ['page=1.5', { kind: 'all', who: '', from: '', to: '', page: 1 }],
])('the ledger filters are read from "%s"', (query, filters) =>
  expect(ledgerFilters.read(new URLSearchParams(query))).toEqual(filters),
)
