import { expect, test } from 'vitest'
import { countStates, stockState } from './stock.ts'

test.each([
  [-1, 3, 'out'],
  [0, 3, 'out'],
  [0, 0, 'out'],
  [1, 3, 'low'],
  [3, 3, 'low'],
  [4, 3, 'normal'],
  [1, 0, 'normal'],
] as const)('%i pieces at a threshold of %i: %s', (available, threshold, state) =>
  expect(stockState(available, threshold)).toBe(state),
)

test('a product counts its sizes that run low and those that have run out', () =>
  expect(countStates(['low', 'normal', 'out', 'low', 'normal', 'normal'])).toEqual({ low: 2, out: 1 }))
