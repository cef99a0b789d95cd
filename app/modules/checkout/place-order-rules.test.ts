import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import type { Quote, QuotedLine } from '#app/modules/pricing/quote.ts'
import { refusalOf } from './place-order-rules.ts'

const line = (change: Partial<QuotedLine> = {}): QuotedLine => ({
  productId: 'jade-lotus',
  variantId: 1,
  size: 'M',
  name: { en: 'Jade lotus', th: 'บัวหยก' },
  category: 'dress',
  unitPrice: satang(100_000),
  quantity: 1,
  lineTotal: satang(100_000),
  discount: zero,
  available: 5,
  ...change,
})

const quote = (change: Partial<Quote> = {}): Quote => ({
  lines: [line()],
  subtotal: satang(100_000),
  discount: zero,
  shipping: satang(15_000),
  total: satang(115_000),
  vat: satang(7523),
  vatRate: 700,
  toFreeShipping: zero,
  coupons: [],
  deliveryMethod: 'standard',
  deliveryMethods: [],
  ...change,
})

const refused = (change: Partial<Quote>, expectedTotal = 115_000) =>
  refusalOf(quote(change), { deliveryMethod: 'standard', expectedTotal: satang(expectedTotal) })

describe('order from a quote', () => {
  test('is accepted without problems, also with a valid coupon or ten items of one size', () => {
    expect(refused({})).toBeUndefined()
    expect(refused({ coupons: [{ code: 'MAI10', ok: true }] })).toBeUndefined()
    expect(refused({ lines: [line({ quantity: 10 })] })).toBeUndefined()
  })

  test.each<[string, Partial<Quote>, string]>([
    ['a product is no longer sold', { lines: [line(), line({ problem: 'unavailable' })] }, 'item_unavailable'],
    ['a size is sold out', { lines: [line(), line({ problem: 'sold_out' })] }, 'out_of_stock'],
    ['fewer items are left than ordered', { lines: [line({ problem: 'not_enough' }), line()] }, 'out_of_stock'],
    ['a line has eleven items of a size', { lines: [line({ quantity: 11 })] }, 'out_of_stock'],
    ['the coupon does not apply', { coupons: [{ code: 'MAI10', ok: false, reason: 'EXPIRED' }] }, 'coupon_refused'],
    ['only another delivery method is possible', { deliveryMethod: 'express' }, 'delivery_unavailable'],
    ['it costs one satang more than shown', { total: satang(115_001) }, 'price_changed'],
    ['it costs one satang less than shown', { total: satang(114_999) }, 'price_changed'],
  ])('is refused when %s', (_, change, reason) => expect(refused(change)).toBe(reason))

  test.each([
    ['too_late', 'same_day_over'],
    ['closed_today', 'same_day_over'],
    ['not_here', 'delivery_unavailable'],
  ] as const)('is refused with the reason why same-day delivery is unavailable: %s', (reason, refusal) => {
    const days = { from: 0, to: 0 }
    const offer = { method: 'same_day', fee: satang(45_000), available: false, reason, days } as const
    const request = { deliveryMethod: 'same_day', expectedTotal: satang(145_000) } as const
    expect(refusalOf(quote({ deliveryMethods: [offer] }), request)).toBe(refusal)
  })

  test('is refused for an unavailable product first, then stock, coupon and delivery', () => {
    const wrong = {
      total: satang(1),
      deliveryMethod: 'express',
      coupons: [
        { code: 'FIRST', ok: true },
        { code: 'MAI10', ok: false, reason: 'EXPIRED' },
      ],
      lines: [line({ problem: 'sold_out' }), line({ problem: 'unavailable' })],
    } satisfies Partial<Quote>
    expect(refused(wrong)).toBe('item_unavailable')
    expect(refused({ ...wrong, lines: [line({ problem: 'sold_out' })] })).toBe('out_of_stock')
    expect(refused({ ...wrong, lines: [line()] })).toBe('coupon_refused')
    expect(refused({ total: satang(1), deliveryMethod: 'express' })).toBe('delivery_unavailable')
  })
})
