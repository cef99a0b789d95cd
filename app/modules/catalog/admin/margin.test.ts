import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  [100_000, 40_000, { amount: 60_000, percent: '60' }],
  [100_000, 0, { amount: 100_000, percent: '100' }],
  [100_000, 100_000, { amount: 0, percent: '0' }],
  [100_000, 150_000, { amount: -50_000, percent: '−50' }],
  [129_050, 64_525, { amount: 64_525, percent: '50' }],
  [1_000, 995, { amount: 5, percent: '1' }],
  [100_000, 100_001, { amount: -1, percent: '0' }],
])('margin for a price of %i and a cost of %i', (price, cost, margin) => expect(marginOf(price, cost)).toEqual(margin))

test.each([
  [100_000, null],
  [100_000, undefined],
  [undefined, 5_000],
  [0, 5_000],
])('a price of %s and a cost of %s have no margin', (price, cost) => expect(marginOf(price, cost)).toBeUndefined())
