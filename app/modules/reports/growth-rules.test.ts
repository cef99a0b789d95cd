import { expect, test } from 'vitest'
import { formatGrowth, growthOf } from './growth-rules.ts'

test.each([
  [{ now: 1125, before: 1000 }, 125, '+12.5%'],
  [{ now: 970, before: 1000 }, -30, '−3%'],
  [{ now: 1000, before: 1000 }, 0, '0%'],
  [{ now: 0, before: 1000 }, -1000, '−100%'],
  [{ now: 2, before: 3 }, -333, '−33.3%'],
  [{ now: 40_000, before: 2 }, 19_999_000, '+1,999,900%'],
])('%o is growth of %d tenths of a per cent, formatted as %s', (figure, tenths, written) => {
  expect(growthOf(figure)).toBe(tenths)
  expect(formatGrowth(tenths)).toBe(written)
})

test('growth is undefined when the earlier figure is zero', () => {
  expect(growthOf({ now: 5, before: 0 })).toBeUndefined()
  expect(growthOf({ now: 0, before: 0 })).toBeUndefined()
})
