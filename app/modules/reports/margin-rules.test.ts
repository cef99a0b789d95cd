import { expect, test } from 'vitest'
import { marginCells, marginLeft } from './margin-rules.ts'

test('what is left over the cost, and its share of what the pieces brought in tenths of a per cent', () =>
  expect(marginLeft({ pieces: 3, withoutCost: 1, net: 93_458, cost: 40_000 })).toEqual({ left: 53_458, share: 572 }))

test('a loss is less than nothing; of pieces that brought nothing there is no share', () => {
  expect(marginLeft({ pieces: 1, withoutCost: 0, net: 10_000, cost: 12_500 })).toEqual({ left: -2_500, share: -250 })
  expect(marginLeft({ pieces: 1, withoutCost: 0, net: 0, cost: 12_500 })).toEqual({ left: -12_500 })
})

test('where no piece has a cost nothing is said of a margin', () => {
  expect(marginLeft({ pieces: 2, withoutCost: 2, net: 0, cost: 0 })).toEqual({})
  expect(marginCells({ pieces: 2, withoutCost: 2, net: 0, cost: 0 })).toEqual([
    2,
    undefined,
    undefined,
    2,
    undefined,
    undefined,
  ])
  expect(marginCells({ pieces: 2, withoutCost: 1, net: 900, cost: 450 })).toEqual([2, 450, 500, 1, 900, 450])
})
