import { expect, test } from 'vitest'
import { axisEnd, distanceFromTop, stepPath } from './chart-scale.ts'

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [7, 8],
  [10, 10],
  [11, 20],
  [51, 60],
  [99, 100],
  [123_456, 200_000],
  [500_000, 500_000],
])('for values up to %d the axis ends at %d', (largest, end) => {
  expect(axisEnd(largest)).toBe(end)
})

test('values are placed between the top and the baseline', () => {
  expect([0, 50, 100].map((value) => distanceFromTop(value, 100))).toEqual([100, 50, 0])
  expect(stepPath([0, 50], 100)).toBe('M0 100H1L1 50H2')
})
