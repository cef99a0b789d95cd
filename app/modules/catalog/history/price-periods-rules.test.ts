import { describe, expect, test } from 'vitest'
import { lowestPriceBefore, type PricePeriod, pricePeriods } from './price-periods-rules.ts'

const day = (number: number, month = '11') => new Date(`2026-${month}-${String(number).padStart(2, '0')}T05:00:00Z`)
const today = { price: 79_000, compareAt: 99_000, hidden: false, createdAt: day(1) }
const change = (at: Date, changed: object) => ({ at, action: 'product.update', detail: { changed } })
const price = (from: number, to: number) => ({ priceSatang: { from, to } })
const before = (from: number | null, to: number | null) => ({ compareAtPriceSatang: { from, to } })

describe('price periods', () => {
  test('an unchanged price applies since the product was created', () =>
    expect(pricePeriods(today, [])).toEqual([{ from: day(1), until: null, price: 79_000, compareAt: 99_000 }]))

  test('each price change ends a period and starts the next', () =>
    expect(
      pricePeriods(today, [
        change(day(20), { ...price(99_000, 79_000), ...before(null, 99_000) }),
        change(day(15), { colour: { from: '', to: 'jade' } }),
        change(day(10), price(89_000, 99_000)),
      ]),
    ).toEqual([
      { from: day(20), until: null, price: 79_000, compareAt: 99_000 },
      { from: day(10), until: day(20), price: 99_000, compareAt: null },
      { from: day(1), until: day(10), price: 89_000, compareAt: null },
    ]))

  test('a time when the product was hidden does not count and splits the price into two periods', () => {
    const hidden = [
      { at: day(12), action: 'product.show', detail: {} },
      { at: day(8), action: 'product.hide', detail: {} },
    ]
    expect(pricePeriods(today, hidden)).toMatchObject([
      { from: day(12), until: null },
      { from: day(1), until: day(8) },
    ])
    expect(
      pricePeriods(today, [change(day(12), { hidden: { from: true, to: false }, ...price(500, 79_000) })]),
    ).toEqual([{ from: day(12), until: null, price: 79_000, compareAt: 99_000 }])
    expect(pricePeriods({ ...today, hidden: true }, [])).toEqual([])
  })

  test('a price that lasted no time is ignored, and equal prices around it form one period', () =>
    expect(
      pricePeriods({ ...today, compareAt: null }, [
        change(day(20), price(10_000, 79_000)),
        change(day(20), price(79_000, 10_000)),
      ]),
    ).toEqual([{ from: day(1), until: null, price: 79_000, compareAt: null }]))
})

describe('lowest price of the previous thirty days', () => {
  const period = (from: Date, until: Date | null, amount: number, compareAt: number | null = null): PricePeriod => ({
    from,
    until,
    price: amount,
    compareAt,
  })
  const now = day(30)

  test('without a reduction is the lowest of the last thirty days, today included', () => {
    expect(lowestPriceBefore([period(day(1), null, 900)], now)).toBe(900)
    const periods = [period(day(20), null, 900), period(day(5), day(20), 700), period(day(1, '09'), day(5), 800)]
    expect(lowestPriceBefore(periods, now)).toBe(700)
  })

  test('ignores prices that ended thirty days ago or earlier', () => {
    const periods = (ended: Date) => [period(ended, null, 900), period(day(1, '09'), ended, 700)]
    expect(lowestPriceBefore(periods(day(31, '10')), now)).toBe(900)
    expect(lowestPriceBefore(periods(new Date(day(31, '10').getTime() + 1)), now)).toBe(700)
  })

  test('during a reduction, even a repeated one, is the lowest before the reduction began', () => {
    const periods = [
      period(day(25), null, 500, 900),
      period(day(20), day(25), 600, 900),
      period(day(1), day(20), 900),
      period(day(21, '10'), day(1), 800),
      period(day(1, '09'), day(21, '10'), 400),
    ]
    expect(lowestPriceBefore(periods, now)).toBe(800)
  })

  test('is unknown for a product never sold without a reduction, or never sold at all', () => {
    expect(lowestPriceBefore([period(day(1), null, 500, 900)], now)).toBeUndefined()
    expect(lowestPriceBefore([], now)).toBeUndefined()
  })
})
