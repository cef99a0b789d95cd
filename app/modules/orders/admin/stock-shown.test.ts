import { expect, test } from 'vitest'
import { shownStockState } from './next-step-rules.ts'

test.each([
  ['sold', { refunded: 0, restockedInReturn: 0 }, 'sold'],
  ['sold', { refunded: 1, restockedInReturn: 0 }, undefined],
  ['sold', { refunded: 0, restockedInReturn: 1 }, undefined],
  ['returned', { refunded: 1, restockedInReturn: 0 }, 'returned'],
  ['held', { refunded: 0, restockedInReturn: 0 }, 'held'],
] as const)('stock state %s with %j is shown as %s', (stockState, balance, shown) =>
  expect(shownStockState({ stockState, lines: [{ balance }] })).toBe(shown),
)

test('one refunded item hides the stock state; without items the order’s own state is shown', () => {
  const stays = { balance: { refunded: 0, restockedInReturn: 0 } }
  const back = { balance: { refunded: 1, restockedInReturn: 0 } }
  expect(shownStockState({ stockState: 'sold', lines: [stays, back] })).toBeUndefined()
  expect(shownStockState({ stockState: 'sold', lines: [] })).toBe('sold')
})
