import { expect, test } from 'vitest'
import { shownStockState } from './next-step-rules.ts'

test.each([
  ['sold', { refunded: 0, restockedInReturn: 0 }, 'sold'],
  ['sold', { refunded: 1, restockedInReturn: 0 }, undefined],
  ['sold', { refunded: 0, restockedInReturn: 1 }, undefined],
  ['returned', { refunded: 1, restockedInReturn: 0 }, 'returned'],
  ['held', { refunded: 0, restockedInReturn: 0 }, 'held'],
] as const)('booked as %s with %j: %s is shown', (stockState, balance, shown) =>
  expect(shownStockState({ stockState, lines: [{ balance }] })).toBe(shown),
)
