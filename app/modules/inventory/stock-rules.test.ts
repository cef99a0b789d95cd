import { describe, expect, test } from 'vitest'
import {
  countStates,
  decideAdjustment,
  decideFirstStock,
  decideQuantity,
  isCount,
  type ProductStockLevel,
  type StockLevel,
  stockState,
} from './stock-rules.ts'

const level: StockLevel = { variantId: 7, onHand: 5, reserved: 3, location: 'A1-1' }
const change: Parameters<typeof decideAdjustment>[1] = {
  delta: -2,
  kind: 'correction',
  reason: 'counted',
  sourceKey: 'hand:k1',
}

describe('manual stock change', () => {
  test('is recorded, and returns the stock after it', () =>
    expect(decideAdjustment({ level, isRepeat: false }, change)).toEqual({
      ok: true,
      value: { movement: { ...change, variantId: 7, onHand: 3 }, after: { onHand: 3, reserved: 3, available: 0 } },
    }))

  test.each([
    [4, 9],
    [-1, 4],
    [100_000, 100_005],
  ])('changes the stock by %i to %i', (delta, onHand) => {
    const decision = decideAdjustment({ level, isRepeat: false }, { ...change, delta })
    expect(decision).toMatchObject({ ok: true, value: { movement: { delta, onHand }, after: { onHand } } })
  })

  test('cannot take reserved units', () =>
    expect(decideAdjustment({ level, isRepeat: false }, { ...change, delta: -3 })).toEqual({
      ok: false,
      reason: 'below_reserved',
      detail: { reserved: 3 },
    }))

  test.each([0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 100_001, -100_001])(
    'is refused as no_change for %d units',
    (delta) =>
      expect(decideAdjustment({ level, isRepeat: false }, { ...change, delta })).toEqual({
        ok: false,
        reason: 'no_change',
      }),
  )

  test('is refused as not_found without a stock row', () =>
    expect(decideAdjustment({ level: undefined, isRepeat: false }, change)).toEqual({ ok: false, reason: 'not_found' }))

  test.each([-2, -3])('records nothing when sent again, and returns the current stock', (delta) =>
    expect(decideAdjustment({ level, isRepeat: true }, { ...change, delta })).toEqual({
      ok: true,
      value: { after: { onHand: 5, reserved: 3, available: 2 } },
    }),
  )
})

describe('first stock of a product', () => {
  const levels: ProductStockLevel[] = [
    { ...level, variantId: 1, productId: 'silk', size: 'S', onHand: 0, reserved: 0 },
    { ...level, variantId: 2, productId: 'silk', size: 'M' },
    { ...level, variantId: 3, productId: 'silk', size: 'L' },
  ]
  const counts = new Map([
    ['S', 4],
    ['M', 2],
    ['L', 0],
    ['XL', 9],
  ])
  const receipt = { kind: 'receipt', reason: '' }

  test('is a receipt for each size on sale that has a count', () =>
    expect(decideFirstStock({ levels, earlier: new Map() }, counts)).toEqual([
      { ...receipt, variantId: 1, delta: 4, sourceKey: 'hand:first:silk:S', onHand: 4 },
      { ...receipt, variantId: 2, delta: 2, sourceKey: 'hand:first:silk:M', onHand: 7 },
    ]))

  test('is recorded only once for each size', () => {
    const earlier = new Map([[1, { receipts: 1, removals: 0, items: 4 }]])
    expect(decideFirstStock({ levels, earlier }, counts).map((one) => one.variantId)).toEqual([2])
  })

  test('is recorded again with a new key after an undo, less the units that the undo could not remove', () => {
    const earlier = new Map([
      [1, { receipts: 1, removals: 1, items: 0 }],
      [2, { receipts: 2, removals: 2, items: 2 }],
    ])
    const more = new Map([...counts, ['M', 5]])
    expect(decideFirstStock({ levels, earlier }, more)).toEqual([
      { ...receipt, variantId: 1, delta: 4, sourceKey: 'hand:first:silk:S:2', onHand: 4 },
      { ...receipt, variantId: 2, delta: 3, sourceKey: 'hand:first:silk:M:3', onHand: 8 },
    ])
    expect(decideFirstStock({ levels, earlier }, counts)).toHaveLength(1)
  })
})

describe('typed stock quantity', () => {
  const { delta: _, ...how } = change
  const typed = (quantity: number, seen = 5, isRepeat = false) =>
    decideQuantity({ level, isRepeat }, { ...how, quantity, seen })
  const after = { onHand: 5, reserved: 3, available: 2 }

  test.each([
    [12, 7],
    [3, -2],
    [100_000, 99_995],
  ])('%i is recorded as a movement of %i', (quantity, delta) =>
    expect(typed(quantity)).toEqual({
      ok: true,
      value: {
        movement: { ...how, variantId: 7, delta, onHand: quantity },
        after: { onHand: quantity, reserved: 3, available: quantity - 3 },
      },
    }),
  )

  test('records nothing when it equals the current stock, whatever was seen', () =>
    expect(typed(5, 9)).toEqual({ ok: true, value: { after } }))

  test('is refused with the current stock when it has changed since it was seen', () =>
    expect(typed(12, 4)).toEqual({ ok: false, reason: 'stock_changed', detail: { onHand: 5 } }))

  test('is refused when below the reserved quantity', () =>
    expect(typed(2)).toEqual({ ok: false, reason: 'below_reserved', detail: { reserved: 3 } }))

  test.each([-1, 1.5, Number.NaN, 100_001])('is refused as not_a_count for %d', (quantity) =>
    expect(typed(quantity)).toEqual({ ok: false, reason: 'not_a_count' }),
  )

  test('records nothing when sent again', () => expect(typed(12, 4, true)).toEqual({ ok: true, value: { after } }))
  test('is refused as not_found without a stock row', () =>
    expect(decideQuantity({ level: undefined, isRepeat: false }, { ...how, quantity: 1, seen: 0 })).toEqual({
      ok: false,
      reason: 'not_found',
    }))
})

test.each([
  [0, true],
  [100_000, true],
  [100_001, false],
  [-1, false],
  [0.5, false],
])('%d is a valid count: %s', (items, is) => expect(isCount(items)).toBe(is))

test.each([
  [-1, 3, 'out'],
  [0, 3, 'out'],
  [0, 0, 'out'],
  [1, 3, 'low'],
  [3, 3, 'low'],
  [4, 3, 'normal'],
  [1, 0, 'normal'],
] as const)('%i units at a threshold of %i are %s', (available, threshold, state) =>
  expect(stockState(available, threshold)).toBe(state),
)

test('a product counts its sizes that are low and those that are out of stock', () =>
  expect(countStates(['low', 'normal', 'out', 'low', 'normal', 'normal'])).toEqual({ low: 2, out: 1 }))
