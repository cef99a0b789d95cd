import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  allocate,
  cappedAt,
  decimalBaht,
  formatSatang,
  fromBaht,
  notBelowZero,
  parseBaht,
  percentOf,
  satang,
  subtract,
  times,
  vatWithin,
  zero,
} from './money.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(satang)

describe('satang', () => {
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %d, which is not a safe integer',
    (wrong) => {
      expect(() => satang(wrong)).toThrow('not an integer amount of satang')
    },
  )
})

describe('allocate', () => {
  test('splits the whole into parts that add up to it, each within one satang of its exact share', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 50 }), (whole, weights) => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        const parts = allocate(whole, weights)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(sum === 0 ? 0 : whole)
        parts.forEach((part, index) =>
          expect(Math.abs(part - (whole * (weights[index] ?? 0)) / (sum || 1))).toBeLessThan(1 + 1e-6),
        )
      }),
      { numRuns: 10_000 },
    )
  })
  test('gives leftover satang to the largest remainder, earlier lines first', () => {
    expect(allocate(satang(100), [satang(1), satang(1), satang(1)])).toEqual([34, 33, 33])
    expect(allocate(satang(10), [zero, zero])).toEqual([0, 0])
  })
})

describe('vatWithin', () => {
  test('7 % inside ฿2,140.50 is ฿140.03', () => expect(vatWithin(satang(214_050), 700)).toBe(14_003))
  test('rounds half a satang up', () => {
    expect([53, 54].map((total) => vatWithin(satang(total), 700))).toEqual([3, 4])
    // Half a satang.
    expect(vatWithin(satang(1), 10_000)).toBe(1)
  })
  test('is zero without a rate', () => expect(vatWithin(satang(214_050), 0)).toBe(0))

  const totals = fc.integer({ min: 0, max: 100_000_000_000_000 }).map(satang)
  const rates = fc.integer({ min: 0, max: 3000 })

  test('rounds to the nearest satang, half up, for any rate and total', () => {
    fc.assert(
      fc.property(totals, rates, (total, rate) => {
        const off = 2n * BigInt(vatWithin(total, rate)) * BigInt(10_000 + rate) - 2n * BigInt(total) * BigInt(rate)
        expect(off > -BigInt(10_000 + rate) && off <= BigInt(10_000 + rate)).toBe(true)
      }),
    )
  })

  test('never exceeds the total, and never falls with a higher rate or total', () => {
    fc.assert(
      fc.property(totals, rates, (total, rate) => {
        const vat = vatWithin(total, rate)
        expect(vat >= 0 && vat <= total).toBe(true)
        expect(vatWithin(total, rate + 1)).toBeGreaterThanOrEqual(vat)
        expect(vatWithin(satang(total + 1), rate)).toBeGreaterThanOrEqual(vat)
      }),
    )
  })
})

test('a percentage is rounded down to the satang', () => expect(percentOf(satang(999), 10)).toBe(99))
test('add returns the sum of its amounts', () => expect(add(satang(1), satang(2), satang(3))).toBe(6))

describe('parseBaht', () => {
  test.each([
    ['1290', 129_000],
    ['1,290', 129_000],
    ['฿1,290.50', 129_050],
    ['1290.5', 129_050],
    ['๑,๒๙๐', 129_000],
    [' 0.01 ', 1],
  ])('%s is %d satang', (text, expected) => expect(parseBaht(text)).toBe(expected))
  test.each(['', '1.234', '-5', '1e3', '12,90', 'NaN', '1 290,00', '999999999999', '0x10', '1.', '.5'])(
    'refuses %s',
    (text) => expect(parseBaht(text)).toBeUndefined(),
  )
  test('accepts at most nine digits of baht, with commas and without', () => {
    expect(['999,999,999.99', '999999999.99'].map(parseBaht)).toEqual([99_999_999_999, 99_999_999_999])
    expect(['1,000,000,000', '1000000000', '99,999,999,999,999,999'].map(parseBaht)).toEqual(Array(3).fill(undefined))
  })
})

describe('formatSatang', () => {
  test.each([
    [129_000, '฿1,290'],
    [129_050, '฿1,290.50'],
    [5, '฿0.05'],
    [0, '฿0'],
    [-15_000, '−฿150'],
  ])('%d satang is %s', (amountOf, expected) => expect(formatSatang(amountOf)).toBe(expected))
})

test('amounts are converted, subtracted, multiplied and capped', () => {
  expect([fromBaht(1290), subtract(satang(5), satang(7)), times(satang(150), 3)]).toEqual([129_000, -2, 450])
  expect([cappedAt(satang(3), satang(5)), cappedAt(satang(7), satang(5))]).toEqual([3, 5])
  expect([notBelowZero(satang(-1)), notBelowZero(zero), notBelowZero(satang(1))]).toEqual([0, 0, 1])
})

test('allocate gives leftover satang to the largest remainder, whatever the position of its line', () => {
  expect(allocate(satang(10), [satang(1), satang(2), satang(3)])).toEqual([2, 3, 5])
  expect(allocate(satang(100), [satang(1), satang(5), satang(1)])).toEqual([14, 72, 14])
})

test.each([
  [129_000, '1290.00'],
  [129_050, '1290.50'],
  [5, '0.05'],
  [99, '0.99'],
])('%d satang is %s in machine-readable form', (amountOf, text) => expect(decimalBaht(amountOf)).toBe(text))
