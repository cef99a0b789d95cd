import { expect, test } from 'vitest'
import { formatGrowth, growthOf, marginCells, marginGrowth, marginLeft } from './figure-rules.ts'

test.each([
  [{ now: 1125, before: 1000 }, 125, '+12.5%'],
  [{ now: 970, before: 1000 }, -30, '−3%'],
  [{ now: 1000, before: 1000 }, 0, '0%'],
  [{ now: 0, before: 1000 }, -1000, '−100%'],
  [{ now: 2, before: 3 }, -333, '−33.3%'],
  [{ now: 40_000, before: 2 }, 19_999_000, '+1,999,900%'],
])('%o grew by %d tenths of a per cent, written %s', (figure, tenths, written) => {
  expect(growthOf(figure)).toBe(tenths)
  expect(formatGrowth(tenths)).toBe(written)
})

test('with nothing before there is nothing to compare, however much came since', () => {
  expect(growthOf({ now: 5, before: 0 })).toBeUndefined()
  expect(growthOf({ now: 0, before: 0 })).toBeUndefined()
})

const known = { items: 2, withoutCost: 1, net: 900, cost: 450 }
const none = { items: 0, withoutCost: 0, net: 0, cost: 0 }

test('what is left over the cost, and its share of what the pieces brought in tenths of a per cent', () =>
  expect(marginLeft({ items: 3, withoutCost: 1, net: 93_458, cost: 40_000 })).toEqual({ left: 53_458, share: 572 }))

test('a loss is less than nothing; of pieces that brought nothing there is no share', () => {
  expect(marginLeft({ items: 1, withoutCost: 0, net: 10_000, cost: 12_500 })).toEqual({ left: -2_500, share: -250 })
  expect(marginLeft({ items: 1, withoutCost: 0, net: 0, cost: 12_500 })).toEqual({ left: -12_500 })
})

test('where no piece has a cost nothing is said of a margin', () => {
  expect(marginLeft({ items: 2, withoutCost: 2, net: 0, cost: 0 })).toEqual({})
  const unknown = { items: 2, withoutCost: 2, net: 0, cost: 0 }
  expect(marginGrowth({ ...unknown, before: known })).toEqual({ leftBefore: 450 })
  const no = undefined
  expect(marginCells({ ...unknown, before: none })).toEqual([2, no, no, no, 2, no, no, no])
  expect(marginCells({ ...known, before: unknown })).toEqual([2, 450, 500, no, 1, 900, 450, no])
})

test('a margin grows by what is left, not by its share; over a loss before it has no growth', () => {
  const more = { items: 9, withoutCost: 0, net: 2_250, cost: 1_575 }
  expect(marginGrowth({ ...more, before: known })).toEqual({ growth: 500, leftBefore: 450 })
  expect(marginCells({ ...more, before: known })).toEqual([9, 675, 300, 500, 0, 2_250, 1_575, 450])
  const loss = { items: 1, withoutCost: 0, net: 100, cost: 400 }
  expect(marginGrowth({ ...loss, before: known })).toEqual({ growth: -1667, leftBefore: 450 })
  expect(marginGrowth({ ...known, before: loss })).toEqual({ leftBefore: -300 })
  expect(marginGrowth({ ...known, before: none })).toEqual({})
})
