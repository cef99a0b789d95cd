import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { plainSellable } from '#tests/factories/plain-sellable.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import { type QuoteFacts, quoteOf } from './quote-rules.ts'

const now = new Date('2026-11-21T05:00:00Z')
const categories = ['dress', 'top', 'silk', 'accessories']

const item = (index: number, change: Partial<Sellable> = {}) =>
  plainSellable({
    variantId: index + 1,
    productId: `piece-${index}`,
    sku: `P${index}-M`,
    name: { en: `Piece ${index}`, th: `ชิ้นที่ ${index}` },
    category: categories[index % categories.length] ?? 'dress',
    onHand: 99,
    available: 10,
    ...change,
  })

const coupon = (change: Partial<Coupon> = {}) => plainCoupon({ code: 'SILK10', usageLimitPerUser: 1, ...change })

const facts = (sellable: Sellable[], change: Partial<QuoteFacts> = {}): QuoteFacts => ({
  lines: sellable.map(({ productId, size }) => ({ productId, size, quantity: 1 })),
  sellable,
  coupons: [],
  deliveryMethod: 'standard',
  settings: registeredSettings,
  now,
  ...change,
})

const withCoupon = (found: Coupon): QuoteFacts['coupons'][number] => ({
  code: found.code,
  coupon: found,
  history: { usesByPerson: 0, signedIn: false, emailConfirmed: false, hasPaidOrder: false },
})

const anyItem = fc.record({
  unitPrice: fc.integer({ min: 1, max: 20_000_000 }).map(satang),
  discounted: fc.boolean(),
  available: fc.integer({ min: -2, max: 12 }),
  sold: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 10 }),
})

const anyCoupon = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minOrderSatang: fc.integer({ min: 0, max: 500_000 }).map(satang),
    excludeDiscountedItems: fc.boolean(),
    applicableCategories: fc.subarray(categories),
  })
  .map((one) =>
    coupon({ ...one, value: { percent: one.value, amount: one.value * 99_977, free_delivery: 0 }[one.kind] }),
  )

const anyFacts = fc
  .record({
    items: fc.array(anyItem, { maxLength: 12 }),
    coupon: fc.option(anyCoupon, { nil: undefined }),
    deliveryMethod: fc.constantFrom(...deliveryMethods),
    postalCode: fc.constantFrom(undefined, '10110', '50000'),
  })
  .map(({ items, coupon: found, ...rest }) => {
    const sellable = items.map((one, index) =>
      item(index, { ...one, compareAt: one.discounted ? satang(one.unitPrice + 1) : undefined }),
    )
    const lines = sellable.map((one, index) => ({
      productId: one.productId,
      size: one.size,
      quantity: items[index]?.quantity ?? 1,
    }))
    return facts(sellable, { ...rest, lines, coupons: found ? [withCoupon(found)] : [] })
  })

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('quote of any cart, coupon and delivery method', () => {
  test('adds up to the satang and has no negative amount', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const quote = quoteOf(given)
        // One comparison per cart, because thousands of single ones are slow.
        expect({
          subtotal: sum(quote.lines.map((line) => line.lineTotal)),
          discount: sum(quote.lines.map((line) => line.discount)),
          total: quote.total,
          isVatOff: Math.abs(quote.vat * 107 - quote.total * 7) > 54,
          badLines: quote.lines.filter(({ discount, lineTotal }) => !(discount >= 0 && discount <= lineTotal)),
          negative: [quote.discount, quote.shipping, quote.total, quote.vat, quote.toFreeShipping].filter(
            (amount) => !(amount >= 0),
          ),
          isDiscountOfNothing: quote.discount !== 0 && !quote.coupons.some(({ ok }) => ok),
        }).toEqual({
          subtotal: quote.subtotal,
          discount: quote.discount,
          total: quote.subtotal - quote.discount + quote.shipping,
          isVatOff: false,
          badLines: [],
          negative: [],
          isDiscountOfNothing: false,
        })
      }),
      { numRuns: 10_000 },
    )
  })

  test('gives a discount only to lines that the coupon covers', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const found = given.coupons[0]?.coupon
        const outside = quoteOf(given).lines.filter(
          (line) =>
            (found?.applicableCategories.length && !found.applicableCategories.includes(line.category)) ||
            (found?.excludeDiscountedItems && line.compareAt),
        )
        expect(sum(outside.map((line) => line.discount))).toBe(0)
      }),
    )
  })
})

describe('free-delivery code', () => {
  const shirt = item(0, { unitPrice: satang(100_000) })
  const code = withCoupon(coupon({ kind: 'free_delivery', value: 0 }))
  const delivered = (change: Partial<QuoteFacts>) => {
    const { discount, shipping, total, toFreeShipping, coupons } = quoteOf(facts([shirt], change))
    return { discount, shipping, total, toFreeShipping, shippingDiscount: coupons[0]?.shippingDiscount }
  }

  test('waives the standard fee but not the surcharge for express', () => {
    expect(delivered({})).toEqual({
      discount: 0,
      shipping: 15_000,
      total: 115_000,
      toFreeShipping: 100_000,
      shippingDiscount: undefined,
    })
    const free = { discount: 0, toFreeShipping: 0, shippingDiscount: 15_000 }
    expect(delivered({ coupons: [code] })).toEqual({ ...free, shipping: 0, total: 100_000 })
    expect(delivered({ coupons: [code], deliveryMethod: 'express' })).toEqual({
      ...free,
      shipping: 15_000,
      total: 115_000,
    })
  })

  test('is refused if delivery is already free, by any method, and waives nothing if refused', () => {
    const many = { coupons: [code], lines: [{ productId: 'piece-0', size: 'M', quantity: 2 }] }
    const refused = [{ code: 'SILK10', ok: false, reason: 'DELIVERY_ALREADY_FREE' }]
    expect(quoteOf(facts([shirt], many))).toMatchObject({ shipping: 0, total: 200_000, coupons: refused })
    const express = { ...many, deliveryMethod: 'express' as const }
    expect(quoteOf(facts([shirt], express))).toMatchObject({ shipping: 15_000, total: 215_000, coupons: refused })
    expect(quoteOf(facts([shirt], { coupons: [code], pickup: true }))).toMatchObject({
      total: 100_000,
      coupons: refused,
    })
    const asksMore = withCoupon(coupon({ kind: 'free_delivery', value: 0, minOrderSatang: satang(100_001) }))
    expect(delivered({ coupons: [asksMore] })).toMatchObject({
      shipping: 15_000,
      total: 115_000,
      shippingDiscount: undefined,
    })
  })
})

describe('several codes', () => {
  const named = (code: string, change: Partial<Coupon> = {}) =>
    withCoupon(coupon({ code, stackable: true, value: 10, ...change }))
  const free = (code: string) => named(code, { kind: 'free_delivery', value: 0 })
  const quoteWith = (...coupons: QuoteFacts['coupons'][number][]) =>
    quoteOf(facts([item(0, { unitPrice: satang(100_000) })], { coupons }))

  test('have one part each, sorted by code, that add up to the line discounts', () => {
    const quote = quoteWith(named('TEN'), named('OFF200', { kind: 'amount', value: 20_000 }))
    expect(quote).toMatchObject({ discount: 30_000, total: 85_000, lines: [{ discount: 30_000 }] })
    expect(quote.coupons).toEqual([
      { code: 'OFF200', ok: true, discount: 20_000 },
      { code: 'TEN', ok: true, discount: 10_000 },
    ])
  })
  test('waive the delivery fee only once, by the first free-delivery code', () => {
    const quote = quoteWith(free('POST2'), free('POST1'), named('TEN'))
    expect(quote).toMatchObject({ shipping: 0, total: 90_000 })
    expect(quote.coupons).toEqual([
      { code: 'POST1', ok: true, discount: 0, shippingDiscount: 15_000 },
      { code: 'POST2', ok: false, reason: 'DELIVERY_ALREADY_FREE' },
      { code: 'TEN', ok: true, discount: 10_000 },
    ])
  })
  test('apply without an invalid one, which is listed with its reason', () => {
    const quote = quoteWith(named('TEN'), named('OVER', { endsAt: now }))
    expect(quote).toMatchObject({ discount: 10_000, total: 105_000 })
    expect(quote.coupons[0]).toEqual({ code: 'OVER', ok: false, reason: 'EXPIRED' })
  })
})

describe('quote', () => {
  test('charges nothing for unavailable and sold-out items; items with too little stock keep their price', () => {
    const quote = quoteOf(
      facts([item(0, { sold: false }), item(1, { available: 0 }), item(2, { available: 1 })], {
        lines: [0, 1, 2, 3].map((index) => ({ productId: `piece-${index}`, size: 'M', quantity: 2 })),
      }),
    )
    expect(quote.lines.map((line) => line.problem)).toEqual(['unavailable', 'sold_out', 'not_enough', 'unavailable'])
    expect(quote.lines.map((line) => line.available)).toEqual([0, 0, 1, 0])
    expect(quote.subtotal).toBe(200_000)
  })

  test('has all details of a known item, and only the problem of an unknown one', () => {
    const known = item(0, {
      unitPrice: satang(80_000),
      compareAt: satang(100_000),
      pictureId: 'a'.repeat(32),
      available: 2,
    })
    const lines = [
      { productId: 'piece-0', size: 'M', quantity: 2 },
      { productId: 'piece-0', size: 'XL', quantity: 1 },
    ]
    expect(quoteOf(facts([known], { lines })).lines).toEqual([
      {
        productId: 'piece-0',
        variantId: 1,
        size: 'M',
        name: { en: 'Piece 0', th: 'ชิ้นที่ 0' },
        category: 'dress',
        pictureId: 'a'.repeat(32),
        unitPrice: 80_000,
        compareAt: 100_000,
        quantity: 2,
        lineTotal: 160_000,
        discount: 0,
        available: 2,
      },
      {
        productId: 'piece-0',
        size: 'XL',
        quantity: 1,
        name: { en: '', th: '' },
        category: '',
        unitPrice: 0,
        lineTotal: 0,
        discount: 0,
        available: 0,
        problem: 'unavailable',
      },
    ])
    expect(quoteOf(facts([item(0)])).lines[0]).not.toHaveProperty('compareAt')
  })

  test('gives the reason why a coupon is refused, with the minimum total if it is not met', () => {
    const refusal = (found: Coupon) => quoteOf(facts([item(0)], { coupons: [withCoupon(found)] })).coupons[0]
    expect(refusal(coupon({ minOrderSatang: satang(100_001) }))).toEqual({
      code: 'SILK10',
      ok: false,
      reason: 'MIN_ORDER_NOT_MET',
      detail: { minOrder: 100_001 },
    })
    expect(refusal(coupon({ active: false }))).toEqual({ code: 'SILK10', ok: false, reason: 'NOT_FOUND' })
    expect(refusal(coupon())).toEqual({ code: 'SILK10', ok: true, discount: 10_000 })
  })

  test('charges no delivery without any available item, and the fee for a single available one', () => {
    const gone = [item(0, { sold: false }), item(1, { available: 0 })]
    expect(quoteOf(facts(gone))).toMatchObject({ subtotal: 0, shipping: 0, total: 0 })
    expect(quoteOf(facts([...gone, item(2)]))).toMatchObject({ subtotal: 100_000, shipping: 15_000, total: 115_000 })
  })

  test('charges nothing for an empty cart, not even delivery', () => {
    const quote = quoteOf(facts([], { deliveryMethod: 'express' }))
    expect(quote).toMatchObject({ subtotal: 0, shipping: 0, total: 0, vat: 0, toFreeShipping: 200_000 })
  })
})

describe('free delivery', () => {
  test.each([
    [199_999, 15_000, 1],
    [200_000, 0, 0],
    [200_001, 0, 0],
  ])('for goods of %d satang: fee %d, %d to go', (unitPrice, shipping, toFreeShipping) => {
    const quote = quoteOf(facts([item(0, { unitPrice: satang(unitPrice) })]))
    expect(quote).toMatchObject({ shipping, toFreeShipping })
  })

  test('is decided after the discount: ฿2,100 less 10 % is below the threshold', () => {
    const quote = quoteOf(facts([item(0, { unitPrice: satang(210_000) })], { coupons: [withCoupon(coupon())] }))
    expect(quote).toMatchObject({ discount: 21_000, shipping: 15_000, total: 204_000, toFreeShipping: 11_000 })
  })

  test('leaves the surcharges for express and same-day delivery', () => {
    const below = quoteOf(facts([item(0)]))
    expect(below.deliveryMethods.map((one) => one.fee)).toEqual([15_000, 30_000, 45_000])
    const above = quoteOf(facts([item(0, { unitPrice: satang(200_000) })]))
    expect(above.deliveryMethods.map((one) => one.fee)).toEqual([0, 15_000, 30_000])
  })
})

describe('same-day delivery', () => {
  test.each([
    ['10110', true],
    ['๑๐๑๑๐', true],
    ['10270', false],
    ['50000', false],
    [undefined, true],
  ])('to postal code %s is offered: %s', (postalCode, available) => {
    const morning = new Date('2026-11-21T03:00:00Z')
    const quote = quoteOf({ ...facts([item(0)], { deliveryMethod: 'same_day', postalCode }), now: morning })
    expect(quote.deliveryMethods[2]?.available).toBe(available)
    expect(quote.deliveryMethod).toBe(available ? 'same_day' : 'standard')
  })
  test.each([
    ['in time', '2026-11-21T04:59:00Z', '10110', undefined],
    ['after noon', '2026-11-21T05:00:00Z', '10110', 'too_late'],
    ['on a Sunday', '2026-11-22T02:00:00Z', '10110', 'closed_today'],
    ['after noon and outside Bangkok', '2026-11-21T05:00:00Z', '50000', 'not_here'],
    ['on a holiday', '2026-11-23T02:00:00Z', '10110', 'closed_today'],
    ['on the day after a holiday', '2026-11-24T02:00:00Z', '10110', undefined],
  ])('ordered %s is offered only if possible, otherwise with the reason', (_, now, postalCode, reason) => {
    const day = { from: '2026-11-23', to: '', nameEn: 'Fair', nameTh: 'งานแฟร์' }
    const settings = { ...registeredSettings, holidays: { days: [day] } }
    const request = facts([item(0)], { deliveryMethod: 'same_day', postalCode, settings })
    const quote = quoteOf({ ...request, now: new Date(now) })
    expect(quote.deliveryMethods[2]).toMatchObject({
      available: reason === undefined,
      closing: { until: '12:00', closedDays: [0] },
    })
    expect(quote.deliveryMethods[2]?.reason).toBe(reason)
    expect(quote.deliveryMethod).toBe(reason === undefined ? 'same_day' : 'standard')
  })
})

test('an order discounted to zero costs only its delivery, or nothing if delivery is free', () => {
  const half = facts([item(0, { unitPrice: satang(250_000) })], { coupons: [withCoupon(coupon({ value: 100 }))] })
  expect(quoteOf(half)).toMatchObject({ discount: 250_000, shipping: 15_000, total: 15_000 })
  const free = { ...registeredSettings, shipping: { ...registeredSettings.shipping, freeFromSatang: satang(0) } }
  expect(quoteOf({ ...half, settings: free })).toMatchObject({ shipping: 0, total: 0, vat: 0 })
})
