import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { isDiscounted, lineTotalOf, spreadDiscount, totalsOf } from './price-rules.ts'

test('a line costs its price times its quantity', () => expect(lineTotalOf(satang(129_050), 3)).toBe(387_150))

test('a piece is discounted when its earlier price was higher, and only then', () => {
  const unitPrice = satang(100)
  expect(isDiscounted({ unitPrice, compareAt: satang(101) })).toBe(true)
  expect(isDiscounted({ unitPrice, compareAt: satang(100) })).toBe(false)
  expect(isDiscounted({ unitPrice, compareAt: satang(99) })).toBe(false)
  expect(isDiscounted({ unitPrice, compareAt: undefined })).toBe(false)
  expect(isDiscounted({ unitPrice })).toBe(false)
})

describe('a discount is spread', () => {
  const lines = (...totals: [number, boolean][]) =>
    totals.map(([total, eligible]) => ({ lineTotal: satang(total), eligible }))

  test('over the eligible lines, in proportion', () => {
    expect(spreadDiscount(lines([3000, true], [1000, true]), satang(400))).toEqual([300, 100])
    expect(spreadDiscount(lines([3000, true], [5000, false], [1000, true]), satang(400))).toEqual([300, 0, 100])
  })
  test('never beyond what these lines cost together', () => {
    expect(spreadDiscount(lines([3000, true], [1000, false]), satang(3000))).toEqual([3000, 0])
    expect(spreadDiscount(lines([3000, true], [1000, false]), satang(3001))).toEqual([3000, 0])
    expect(spreadDiscount(lines([3000, false]), satang(1))).toEqual([0])
  })
  test('exact to the satang, whatever the lines', () => {
    const anyLine = fc.record({
      lineTotal: fc.integer({ min: 0, max: 10_000_000 }).map(satang),
      eligible: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), fc.nat(50_000_000), (given, discount) => {
        const parts = spreadDiscount(given, satang(discount))
        const limit = given.reduce((sum, line) => sum + (line.eligible ? line.lineTotal : 0), 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(discount, limit))
      }),
    )
  })
})

describe('the totals', () => {
  const line = (total: number, discount: number) => ({ lineTotal: satang(total), discount: satang(discount) })

  test('total = subtotal − discount + shipping, and the VAT within it, rounded once', () =>
    expect(totalsOf([line(100_000, 10_000), line(50_000, 0)], satang(15_000), 700)).toEqual({
      subtotal: 150_000,
      discount: 10_000,
      shipping: 15_000,
      total: 155_000,
      vat: 10_140,
    }))
  test('a discount above the goods never pays for the delivery', () =>
    expect(totalsOf([line(1000, 5000)], satang(15_000), 700)).toMatchObject({
      total: 15_000,
      discount: 5000,
      vat: 981,
    }))
  test('of nothing: nothing', () =>
    expect(totalsOf([], zero, 700)).toEqual({ subtotal: 0, discount: 0, shipping: 0, total: 0, vat: 0 }))
})
