import { expect, test } from 'vitest'
import { readLedgerFilters } from './ledger-filters.ts'

test.each([
  ['', { kind: 'all', who: '', from: '', to: '', page: 1 }],
  [
    'kind=sale&who=orders&from=2026-11-01&to=2026-11-21&page=2',
    { kind: 'sale', who: 'orders', from: '2026-11-01', to: '2026-11-21', page: 2 },
  ],
  ['kind=theft&from=2026-02-31&to=yesterday&page=0', { kind: 'all', who: '', from: '', to: '', page: 1 }],
  ['page=1.5', { kind: 'all', who: '', from: '', to: '', page: 1 }],
])('%s', (query, filters) => expect(readLedgerFilters(new URLSearchParams(query))).toEqual(filters))
