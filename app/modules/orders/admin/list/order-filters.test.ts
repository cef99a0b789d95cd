import { expect, test } from 'vitest'

import { someDay } from '#tests/factories/moments.ts'
import { orderFilters, periodStart } from './order-filters.ts'

// A day in Bangkok begins at 17:00 UTC of the day before.
test.each([
  ['today', '2026-11-21T16:59:59Z', '2026-11-20T17:00:00Z'],
  ['today', '2026-11-21T17:00:00Z', '2026-11-21T17:00:00Z'],
  ['today', '2026-11-21T00:30:00Z', '2026-11-20T17:00:00Z'],
  ['week', '2026-11-21T05:00:00Z', '2026-11-14T17:00:00Z'],
  ['month', '2026-11-21T05:00:00Z', '2026-10-22T17:00:00Z'],
  ['quarter', '2026-11-21T20:00:00Z', '2026-08-24T17:00:00Z'],
] as const)('%s at %s begins at %s, midnight in Bangkok', (period, now, start) => {
  expect(periodStart(period, new Date(now))).toEqual(new Date(start))
})

test('all time has no start', () => expect(periodStart('all', someDay)).toBeUndefined())

test.each([
  ['queue=to_pack', 'to_pack'],
  ['queue=on_the_way&page=2', 'on_the_way'],
  ['queue=pending', undefined],
  ['queue=', undefined],
  ['queue=lost', undefined],
  ['queue=length', undefined],
])('the query %j selects the queue %s', (query, queue) =>
  expect(orderFilters.read(new URLSearchParams(query)).queue).toBe(queue),
)

test.each([
  ['page=1', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  ['', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  [
    'q= silk  dress &status=paid&period=week&page=3',
    { q: 'silk dress', status: 'paid', channel: 'all', period: 'week', page: 3 },
  ],
  ['status=lost&period=decade&page=x', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  ['period=toString&page=0', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  ['channel=counter', { q: '', status: 'all', channel: 'counter', period: 'all', page: 1 }],
  [
    'payment=cod&from=2026-11-01&to=2026-11-30',
    {
      q: '',
      status: 'all',
      channel: 'all',
      payment: 'cod',
      period: 'all',
      from: '2026-11-01',
      to: '2026-11-30',
      page: 1,
    },
  ],
  ['payment=shells&from=2026-02-30&to=x', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  ['channel=fax', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  ['page=1.5', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  ['page=10000', { q: '', status: 'all', channel: 'all', period: 'all', page: 10_000 }],
  ['page=10001', { q: '', status: 'all', channel: 'all', period: 'all', page: 1 }],
  [`q=${'a'.repeat(101)}`, { q: 'a'.repeat(100), status: 'all', channel: 'all', period: 'all', page: 1 }],
])('the query %j is read as %o', (query, filters) =>
  expect(orderFilters.read(new URLSearchParams(query))).toEqual(filters),
)
