import { expect, test } from 'vitest'
import { marginCells, marginGrowth, marginOf } from './margin-rules.ts'

const known = { items: 2, withoutCost: 1, net: 900, cost: 450 }
const none = { items: 0, withoutCost: 0, net: 0, cost: 0 }

test('margin is net sales less cost, with its share of net sales in tenths of a per cent', () =>
  expect(marginOf({ items: 3, withoutCost: 1, net: 93_458, cost: 40_000 })).toEqual({ margin: 53_458, share: 572 }))

test('a loss is negative; without net sales there is no share', () => {
  expect(marginOf({ items: 1, withoutCost: 0, net: 10_000, cost: 12_500 })).toEqual({ margin: -2_500, share: -250 })
  expect(marginOf({ items: 1, withoutCost: 0, net: 0, cost: 12_500 })).toEqual({ margin: -12_500 })
})

test('there is no margin when no item has a cost', () => {
  expect(marginOf({ items: 2, withoutCost: 2, net: 0, cost: 0 })).toEqual({})
  const unknown = { items: 2, withoutCost: 2, net: 0, cost: 0 }
  expect(marginGrowth({ ...unknown, before: known })).toEqual({ marginBefore: 450 })
  const no = undefined
  expect(marginCells({ ...unknown, before: none })).toEqual([2, no, no, no, 2, no, no, no])
  expect(marginCells({ ...known, before: unknown })).toEqual([2, 450, 500, no, 1, 900, 450, no])
})

test('margin growth compares amounts, not shares, and is undefined after a loss', () => {
  const more = { items: 9, withoutCost: 0, net: 2_250, cost: 1_575 }
  expect(marginGrowth({ ...more, before: known })).toEqual({ growth: 500, marginBefore: 450 })
  expect(marginCells({ ...more, before: known })).toEqual([9, 675, 300, 500, 0, 2_250, 1_575, 450])
  const loss = { items: 1, withoutCost: 0, net: 100, cost: 400 }
  expect(marginGrowth({ ...loss, before: known })).toEqual({ growth: -1667, marginBefore: 450 })
  expect(marginGrowth({ ...known, before: loss })).toEqual({ marginBefore: -300 })
  expect(marginGrowth({ ...known, before: none })).toEqual({})
})
