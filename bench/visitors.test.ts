import { expect, test } from 'vitest'
import { kindOf, rowsOf } from './visitors.ts'

test('a hundred actions have the shares of the mix, and kinds alternate', () => {
  const kinds = Array.from({ length: 100 }, (_, action) => kindOf(action))
  expect(
    Object.fromEntries(Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([k, all]) => [k, all.length])),
  ).toEqual({
    product: 45,
    category: 25,
    home: 10,
    search: 6,
    suggestion: 6,
    quote: 4,
    order: 3,
    office: 1,
  })
  expect(new Set(kinds.slice(0, 3)).size).toBeGreaterThan(1)
  expect(kindOf(142)).toBe(kindOf(42))
})

test('rows judge cached pages, orders and the answer "busy" by their limits', () => {
  const one = { kind: 'product', status: 200, ms: 50 } as const
  const order = { kind: 'order', status: 302, ms: 90 } as const
  const judged = (...done: Parameters<typeof rowsOf>[1]) => rowsOf('load', done, 0).map(({ what, ok }) => [what, ok])
  expect(judged(one, order)).toEqual([
    ['load: served', true],
    ['load: cached pages', true],
    ['load: orders', true],
  ])
  const slow = { ...one, ms: 51 }
  expect(judged(slow, { ...order, status: 0 }, { ...one, kind: 'search', status: 503, ms: 101 })).toEqual([
    ['load: served', false],
    ['load: cached pages', false],
    ['load: orders', false],
    ['load: "busy"', false],
  ])
  expect(rowsOf('load', [one, order], 0)[2]?.figure).toBe('1, p50 90 ms, p99 90 ms; 1 of 1 complete')
})
