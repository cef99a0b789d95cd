import { describe, expect, test } from 'vitest'
import { satang, subtract, zero } from '#app/kit/money.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { mayHaveUniqueAmount, withUniqueAmount } from './method-rules.ts'

const quote = (total: number, change: Partial<Quote> = {}): Quote => ({
  lines: [],
  subtotal: satang(total),
  discount: zero,
  shipping: zero,
  total: satang(total),
  vat: zero,
  vatRate: 700,
  toFreeShipping: zero,
  coupons: [],
  deliveryMethod: 'standard',
  deliveryMethods: [],
  ...change,
})
const quoteWith = (total: number) => (manual: number) =>
  quote(total, { total: subtract(satang(total), satang(manual)), manualDiscount: satang(manual) })
const totalOf = (total: number, taken: readonly number[]) =>
  withUniqueAmount(quote(total), taken, quoteWith(total)).total

describe('unique amount of a bank transfer, 1 to 99 satang below the total', () => {
  test.each([
    [115_000, [], 114_999],
    [115_000, [114_999, 114_997], 114_998],
    [115_000, [115_000], 114_999],
    [115_050, [115_049], 115_048],
    [10_000, [], 9_999],
  ])('for the total %d and the used amounts %j is %d', (total, taken, expected) =>
    expect(totalOf(total, taken)).toBe(expected),
  )

  test('is the original total once all 99 amounts are used', () => {
    const all = Array.from({ length: 99 }, (_, index) => 115_000 - 1 - index)
    expect(totalOf(115_000, all.slice(0, 98))).toBe(114_901)
    expect(totalOf(115_000, all)).toBe(115_000)
  })
  test('is not used for less than ฿100, nor if it would raise the total', () => {
    expect(totalOf(9_999, [])).toBe(9_999)
    const dearer = () => quote(115_000, { total: satang(119_999) })
    expect(withUniqueAmount(quote(115_000), [], dearer).total).toBe(115_000)
  })
})

test('a unique amount is used only if switched on, and only for transfers ordered by a shopper', () => {
  const on = { orders: { ...defaultSettings.orders, uniqueSatang: true } }
  expect(mayHaveUniqueAmount(defaultSettings, { paymentMethod: 'bank_transfer' })).toBe(false)
  expect(mayHaveUniqueAmount(on, { paymentMethod: 'bank_transfer' })).toBe(true)
  expect(mayHaveUniqueAmount(on, { paymentMethod: 'own_promptpay' })).toBe(true)
  expect(mayHaveUniqueAmount(on, { paymentMethod: 'card' })).toBe(false)
  expect(mayHaveUniqueAmount(on, { paymentMethod: 'bank_transfer', staff: {} })).toBe(false)
})
