import { expect, test } from 'vitest'
import { cachedProducts, kindOf, rowsOf } from './visitors.ts'

test('a hundred actions have the shares of the mix, and the kinds alternate', () => {
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

test('cached pages, products, orders and 503 answers are each compared with their own limit', () => {
  const one = { kind: 'product', status: 200, ms: 50 } as const
  const order = { kind: 'order', status: 302, ms: 90 } as const
  const goals = { cached: 50, product: 50, order: 90 }
  const rows = (...done: Parameters<typeof rowsOf>[1]) => rowsOf('load', done, { goals, seconds: 2, foreign: 0 })
  const judged = (...done: Parameters<typeof rowsOf>[1]) => rows(...done).map(({ what, ok }) => [what, ok])
  const many = Array.from({ length: 30 }, () => one)
  expect(judged(...many, order)).toEqual([
    ['load: served', true],
    ['load: cached pages, p99', true],
    ['load: product pages, p99', true],
    ['load: orders, p99', true],
  ])
  const slow = { ...one, ms: 51 }
  expect(judged(slow, { ...order, status: 0 }, { ...one, kind: 'search', status: 503, ms: 101 })).toEqual([
    ['load: served', false],
    ['load: cached pages, p99', false],
    ['load: product pages, p99', false],
    ['load: orders, p99', false],
    ['load: "busy", p99', false],
  ])
  expect(rows(one, order)[0]?.figure).toBe('1.00 actions/s, 0 lost')
  expect(rows(one, { ...one, status: 500 }, { ...order, status: 0 })[0]?.figure).toBe(
    '0.50 actions/s, 2 lost (status 0, 500)',
  )
  expect(rows(one, order)[3]?.figure).toBe('90.0 ms, p50 90 ms of 1; 1 complete')
})

test('the hit rate counts the product pages since the start of the visitors', () => {
  const { figure, ok } = cachedProducts({ hits: 1900, misses: 105 }, { hits: 1000, misses: 5 })
  expect([figure, ok]).toEqual(['90.0 % of 1000 product pages from the cache', true])
  expect(cachedProducts({ hits: 899, misses: 101 }, { hits: 0, misses: 0 }).ok).toBe(false)
})
