import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, satang, zero } from '#app/kit/money.ts'
import { isDiscounted, lineTotalOf, spreadDiscounts, totalsOf } from './price-rules.ts'

test('a line costs its price times its quantity', () => expect(lineTotalOf(satang(129_050), 3)).toBe(387_150))

test('an item is discounted only when its earlier price was higher', () => {
  const unitPrice = satang(100)
  expect(isDiscounted({ unitPrice, compareAt: satang(101) })).toBe(true)
  expect(isDiscounted({ unitPrice, compareAt: satang(100) })).toBe(false)
  expect(isDiscounted({ unitPrice, compareAt: satang(99) })).toBe(false)
  expect(isDiscounted({ unitPrice, compareAt: undefined })).toBe(false)
  expect(isDiscounted({ unitPrice })).toBe(false)
})

describe('spreading discounts', () => {
  const lines = (...totals: number[]) => totals.map((total) => ({ lineTotal: satang(total) }))
  const off = (amount: number, ...eligible: (0 | 1)[]) => ({ amount: satang(amount), eligible: eligible.map(Boolean) })

  test('is in proportion over the eligible lines', () => {
    expect(spreadDiscounts(lines(3000, 1000), [off(400, 1, 1)])).toEqual({ parts: [400], byLine: [300, 100] })
    const between = [off(400, 1, 0, 1)]
    expect(spreadDiscounts(lines(3000, 5000, 1000), between)).toEqual({ parts: [400], byLine: [300, 0, 100] })
  })
  test('never exceeds the total of the eligible lines', () => {
    expect(spreadDiscounts(lines(3000, 1000), [off(3000, 1, 0)])).toEqual({ parts: [3000], byLine: [3000, 0] })
    expect(spreadDiscounts(lines(3000, 1000), [off(3001, 1, 0)])).toEqual({ parts: [3000], byLine: [3000, 0] })
    expect(spreadDiscounts(lines(3000), [off(1, 0)])).toEqual({ parts: [0], byLine: [0] })
    expect(spreadDiscounts(lines(0), [off(1, 1)])).toEqual({ parts: [0], byLine: [0] })
  })
  test('takes a second discount from what the first has left, in proportion', () => {
    // The second discount is 2800 on the first line, where 2700 are left.
    const both = [off(400, 1, 1), off(2800, 1, 0)]
    expect(spreadDiscounts(lines(3000, 1000), both)).toEqual({ parts: [400, 2700], byLine: [3000, 100] })
    // 300 of the remaining 1500 and 200 of 1000.
    const thrice = [off(1500, 1, 0), off(500, 1, 1), off(0, 1, 1)]
    expect(spreadDiscounts(lines(3000, 1000), thrice)).toEqual({ parts: [1500, 500, 0], byLine: [1800, 200] })
  })
  test('gives nothing without discounts', () =>
    expect(spreadDiscounts(lines(3000), [])).toEqual({ parts: [], byLine: [0] }))

  const anyLines = fc.array(fc.nat(10_000_000).map(satang), { minLength: 1, maxLength: 20 })
  const anyDiscount = (count: number) =>
    fc.record({
      amount: fc.oneof(fc.nat(300), fc.nat(50_000_000)).map(satang),
      eligible: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    })
  const anySpread = anyLines.chain((totals) =>
    fc.tuple(fc.constant(totals), fc.array(anyDiscount(totals.length), { maxLength: 4 })),
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

  test('splits a single discount exactly as allocate does, to the satang', () => {
    const one = anyLines.chain((totals) => fc.tuple(fc.constant(totals), anyDiscount(totals.length)))
    fc.assert(
      fc.property(one, ([totals, discount]) => {
        const weights = totals.map((total, index) => (discount.eligible[index] ? total : satang(0)))
        const amount = satang(Math.min(discount.amount, sum(weights)))
        const spread = { parts: [amount], byLine: allocate(amount, weights) }
        expect(spreadDiscounts(lines(...totals), [discount])).toEqual(spread)
      }),
    )
  })
  test('is exact to the satang: no part is negative or above its discount or line', () => {
    fc.assert(
      fc.property(anySpread, ([totals, discounts]) => {
        const { parts, byLine } = spreadDiscounts(lines(...totals), discounts)
        expect(sum(parts)).toBe(sum(byLine))
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(discounts[index]?.amount ?? 0)
        }
        for (const [index, part] of byLine.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(totals[index] ?? 0)
          expect(part === 0 || discounts.some(({ eligible }) => eligible[index])).toBe(true)
        }
      }),
    )
  })
  test('never lowers the total discount when another discount is added at any position', () => {
    const small = fc.array(fc.nat(12).map(satang), { minLength: 1, maxLength: 4 })
    const tight = (count: number) =>
      fc.record({
        amount: fc.nat(12).map(satang),
        eligible: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      })
    const given = small.chain((totals) =>
      fc.tuple(fc.constant(totals), fc.array(tight(totals.length), { maxLength: 3 }), tight(totals.length), fc.nat(3)),
    )
    fc.assert(
      fc.property(given, ([totals, discounts, added, at]) => {
        const before = sum(spreadDiscounts(lines(...totals), discounts).parts)
        const after = sum(spreadDiscounts(lines(...totals), discounts.toSpliced(at, 0, added)).parts)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('order totals', () => {
  const line = (total: number, discount: number) => ({ lineTotal: satang(total), discount: satang(discount) })

  test('are subtotal − discount + shipping, with the included VAT rounded once', () =>
    expect(totalsOf([line(100_000, 10_000), line(50_000, 0)], satang(15_000), 700)).toEqual({
      subtotal: 150_000,
      discount: 10_000,
      shipping: 15_000,
      total: 155_000,
      vat: 10_140,
    }))
  test('do not use a discount above the items’ total to pay for delivery', () =>
    expect(totalsOf([line(1000, 5000)], satang(15_000), 700)).toMatchObject({
      total: 15_000,
      discount: 5000,
      vat: 981,
    }))
  test('are all zero without lines', () =>
    expect(totalsOf([], zero, 700)).toEqual({ subtotal: 0, discount: 0, shipping: 0, total: 0, vat: 0 }))
})
