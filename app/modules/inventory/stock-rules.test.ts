import { describe, expect, test } from 'vitest'
import {
  decideAdjustment,
  decideFirstStock,
  decideLocation,
  decideStockDetails,
  type Shelf,
  type SizeShelf,
  type StockChange,
} from './stock-rules.ts'

const shelf: Shelf = { variantId: 7, onHand: 5, reserved: 3, location: 'A1-1' }
const change: StockChange = { delta: -2, kind: 'correction', reason: 'counted', sourceKey: 'hand:k1' }

describe('a change by hand', () => {
  test('books itself and says what lies there then', () =>
    expect(decideAdjustment({ shelf, isRepeat: false }, change)).toEqual({
      ok: true,
      value: { booking: { ...change, variantId: 7, onHand: 3 }, after: { onHand: 3, reserved: 3, available: 0 } },
    }))

  test.each([
    [4, 9],
    [-1, 4],
    [100_000, 100_005],
  ])('of %i pieces leaves %i', (delta, onHand) => {
    const decision = decideAdjustment({ shelf, isRepeat: false }, { ...change, delta })
    expect(decision).toMatchObject({ ok: true, value: { booking: { delta, onHand }, after: { onHand } } })
  })

  test('never takes what is promised', () =>
    expect(decideAdjustment({ shelf, isRepeat: false }, { ...change, delta: -3 })).toEqual({
      ok: false,
      reason: 'below_reserved',
      detail: { reserved: 3 },
    }))

  test.each([0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 100_001, -100_001])('of %d pieces is none', (delta) =>
    expect(decideAdjustment({ shelf, isRepeat: false }, { ...change, delta })).toEqual({
      ok: false,
      reason: 'no_change',
    }),
  )

  test('needs a shelf', () =>
    expect(decideAdjustment({ shelf: undefined, isRepeat: false }, change)).toEqual({ ok: false, reason: 'not_found' }))

  test.each([-2, -3])('sent again books nothing and is answered with what lies there now', (delta) =>
    expect(decideAdjustment({ shelf, isRepeat: true }, { ...change, delta })).toEqual({
      ok: true,
      value: { after: { onHand: 5, reserved: 3, available: 2 } },
    }),
  )
})

describe('the first stock of a product', () => {
  const shelves: SizeShelf[] = [
    { ...shelf, variantId: 1, size: 'S', onHand: 0, reserved: 0 },
    { ...shelf, variantId: 2, size: 'M' },
    { ...shelf, variantId: 3, size: 'L' },
  ]
  const counts = new Map([
    ['S', 4],
    ['M', 2],
    ['L', 0],
    ['XL', 9],
  ])
  const receipt = { kind: 'receipt', reason: '' }

  test('is a receipt for each size on sale that has a count', () =>
    expect(decideFirstStock({ productId: 'silk', shelves, booked: new Set() }, counts)).toEqual([
      { ...receipt, variantId: 1, delta: 4, sourceKey: 'hand:first:silk:S', onHand: 4 },
      { ...receipt, variantId: 2, delta: 2, sourceKey: 'hand:first:silk:M', onHand: 7 },
    ]))

  test('is booked once for each size, ever', () => {
    const booked = new Set(['hand:first:silk:S', 'hand:first:other:M'])
    expect(decideFirstStock({ productId: 'silk', shelves, booked }, counts).map((one) => one.variantId)).toEqual([2])
  })
})

describe('a place', () => {
  test.each([
    [' b2-10 ', 'B2-10', true],
    ['a1-1', 'A1-1', false],
    ['', '', true],
    ['x'.repeat(20), 'X'.repeat(20), true],
  ])('%j becomes %j', (typed, to, isChange) =>
    expect(decideLocation(shelf, typed)).toEqual({ ok: true, value: { from: 'A1-1', to, isChange } }),
  )

  test('has at most 20 signs, and a shelf', () => {
    expect(decideLocation(shelf, 'x'.repeat(21))).toEqual({ ok: false, reason: 'too_long' })
    expect(decideLocation(undefined, 'A1')).toEqual({ ok: false, reason: 'not_found' })
  })
})

describe('what is noted of a shelf', () => {
  test.each([
    [{ location: ' a1-1 ' }, { location: 'A1-1' }],
    [{ location: 'x'.repeat(20) }, { location: 'X'.repeat(20) }],
    [{ lowStockThreshold: 0 }, { low_stock_threshold: 0 }],
    [
      { location: 'A1', lowStockThreshold: 100_000 },
      { location: 'A1', low_stock_threshold: 100_000 },
    ],
  ])('%j is kept as %j', (details, kept) =>
    expect(decideStockDetails(details)).toStrictEqual({ ok: true, value: kept }),
  )

  test.each([
    [{ location: 'x'.repeat(21) }, 'too_long'],
    [{ lowStockThreshold: -1 }, 'not_a_count'],
    [{ lowStockThreshold: 1.5 }, 'not_a_count'],
    [{ lowStockThreshold: 100_001 }, 'not_a_count'],
  ])('%j is refused: %s', (details, reason) => expect(decideStockDetails(details)).toEqual({ ok: false, reason }))
})
