import { describe, expect, test } from 'vitest'
import { add, satang, zero } from '#app/kit/money.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { plainCustomer, plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import { priceEdit } from './edit-price-rules.ts'

/** ฿500 an item; delivery ฿150, free from ฿2,000; prices include 7 % VAT. */
const items = (quantity: number, change: Partial<OrderLine> = {}): OrderLine => {
  const unitPrice = change.unitPrice ?? satang(50_000)
  return { ...plainLine, ...change, unitPrice, quantity, lineTotal: satang(unitPrice * quantity) }
}
const code = (change: Partial<Coupon>) => plainCoupon({ code: 'LOTUS', usedCount: 1, ...change })
function ordered(
  quantity: number,
  off: number,
  shipping: number,
  change: Partial<Omit<Order, 'status' | 'awaiting'>> = {},
) {
  const line = { ...items(quantity), discount: satang(off) }
  const subtotal = line.lineTotal
  const total = satang(subtotal - off + shipping + (change.codFee ?? 0))
  const sums = { subtotal, discount: satang(off), shipping: satang(shipping), total }
  return plainOrder({ lines: [line], ...sums, ...change })
}
const withCode = (quantity: number, off: number, shipping = 15_000, shippingDiscount = 0) =>
  ordered(quantity, off, shipping, {
    coupons: [{ code: 'LOTUS', discount: satang(off), shippingDiscount: satang(shippingDiscount) }],
  })
/** In baht: subtotal, discount, delivery, total. */
function costs(
  order: Order,
  lines: readonly OrderLine[],
  coupons: readonly Coupon[] = [],
  method = order.deliveryMethod,
) {
  const facts = { order, lines, coupons, settings: defaultSettings, now: later(9) }
  const after = priceEdit({ ...facts, deliveryMethod: method })
  if (!after) throw new Error('this delivery is not offered')
  const { subtotal, discount, shipping, total } = after
  expect(add(...after.lines.map((line) => line.discount))).toBe(discount)
  return { baht: [subtotal, discount, shipping, total].map((amount) => amount / 100), after }
}

describe('edit with a 10 % coupon', () => {
  const order = withCode(2, 10_000)

  test('takes 10 % off a higher or lower quantity too', () => {
    expect(costs(order, [items(3)], [code({})]).baht).toEqual([1500, 150, 150, 1500])
    expect(costs(order, [items(1)], [code({})]).baht).toEqual([500, 50, 150, 600])
  })

  test('rounds an odd discount down to the satang, and the total includes the VAT', () => {
    const { baht, after } = costs(
      order,
      [items(2), items(1, { lineNumber: 2, productId: 'scarf', unitPrice: satang(19_995) })],
      [code({})],
    )
    expect(baht).toEqual([1199.95, 119.99, 150, 1229.96])
    expect([after.vat, after.coupons]).toEqual([8046, [{ code: 'LOTUS', discount: 11_999, shippingDiscount: 0 }]])
  })

  test('keeps the coupon with a discount of zero when below its minimum', () => {
    const { baht, after } = costs(order, [items(1)], [code({ minOrderSatang: satang(80_000) })])
    expect(baht).toEqual([500, 0, 150, 650])
    expect(after.coupons).toEqual([{ code: 'LOTUS', discount: 0, shippingDiscount: 0 }])
  })

  test('still applies a coupon that is ended, used up, inactive or for first purchases only', () => {
    const gone = code({
      endsAt: later(1),
      usageLimitGlobal: 1,
      usageLimitPerUser: 1,
      active: false,
      firstPurchaseOnly: true,
    })
    expect(costs(order, [items(3)], [gone]).baht).toEqual([1500, 150, 150, 1500])
  })

  test('takes nothing off when the coupon was deleted', () =>
    expect(costs(order, [items(3)], []).baht).toEqual([1500, 0, 150, 1650]))
})

describe('edit with a ฿100 coupon', () => {
  const fixed = code({ kind: 'amount', value: 10_000 })
  const order = withCode(2, 10_000)

  test('takes ฿100 off a higher or lower quantity', () => {
    expect(costs(order, [items(3)], [fixed]).baht).toEqual([1500, 100, 150, 1550])
    expect(costs(order, [items(1)], [fixed]).baht).toEqual([500, 100, 150, 550])
  })

  test('never takes off more than the items cost', () => {
    const cheap = items(1, { productId: 'pin', unitPrice: satang(8_000), lineNumber: 2 })
    expect(costs(order, [cheap], [fixed]).baht).toEqual([80, 80, 150, 150])
  })
})

describe('edit with a free delivery coupon', () => {
  const free = code({ kind: 'free_delivery', value: 0 })
  const order = withCode(2, 0, 0, 15_000)

  test('keeps delivery free, and records the amount it saves', () => {
    const { baht, after } = costs(order, [items(1)], [free])
    expect(baht).toEqual([500, 0, 0, 500])
    expect(after.coupons).toEqual([{ code: 'LOTUS', discount: 0, shippingDiscount: 15_000 }])
  })

  test('gives the coupon no value above the threshold, where delivery is free anyway', () => {
    const { baht, after } = costs(order, [items(4)], [free])
    expect(baht).toEqual([2000, 0, 0, 2000])
    expect(after.coupons).toEqual([{ code: 'LOTUS', discount: 0, shippingDiscount: 0 }])
  })

  test('charges for delivery below the minimum of the coupon', () =>
    expect(costs(order, [items(1)], [code({ ...free, minOrderSatang: satang(80_000) })]).baht).toEqual([
      500, 0, 150, 650,
    ]))

  test('takes only the standard fee off a faster delivery method', () =>
    expect(costs(order, [items(2)], [free], 'express').baht).toEqual([1000, 0, 150, 1150]))
})

describe('free delivery threshold', () => {
  test('removes the delivery fee when an added item reaches it', () =>
    expect(costs(ordered(3, 0, 15_000), [items(4)]).baht).toEqual([2000, 0, 0, 2000]))

  test('adds the delivery fee when a removed item takes the order below it', () =>
    expect(costs(ordered(4, 0, 0), [items(3)]).baht).toEqual([1500, 0, 150, 1650]))

  test('is compared with the subtotal after the discount', () => {
    expect(costs(withCode(4, 20_000), [items(5)], [code({})]).baht).toEqual([2500, 250, 0, 2250])
    expect(costs(withCode(5, 25_000, 0), [items(4)], [code({})]).baht).toEqual([2000, 200, 150, 1950])
  })

  test('does not raise a delivery fee that was lower when it was paid', () =>
    expect(costs(ordered(2, 0, 9_000), [items(3)]).baht).toEqual([1500, 0, 90, 1590]))
})

describe('edit with a manual discount', () => {
  const made = (quantity: number, off: number) =>
    ordered(quantity, off, 15_000, { manualDiscount: { amount: satang(off), reason: 'A scratch' } })

  test('keeps the same discount for a higher or lower quantity', () => {
    expect(costs(made(2, 20_000), [items(3)]).baht).toEqual([1500, 200, 150, 1450])
    expect(costs(made(2, 20_000), [items(1)]).baht).toEqual([500, 200, 150, 450])
  })

  test('never takes off more than the items cost', () =>
    expect(costs(made(2, 70_000), [items(1)]).baht).toEqual([500, 500, 150, 150]))

  test('applies the manual discount after the coupon', () => {
    const order = ordered(2, 30_000, 15_000, {
      coupons: [{ code: 'LOTUS', discount: satang(10_000), shippingDiscount: zero }],
      manualDiscount: { amount: satang(20_000), reason: 'A scratch' },
    })
    const { baht, after } = costs(order, [items(1)], [code({})])
    expect(baht).toEqual([500, 250, 150, 400])
    expect(after.coupons).toEqual([{ code: 'LOTUS', discount: 5_000, shippingDiscount: 0 }])
  })
})

describe('an edit keeps', () => {
  test('the price of the same items in other sizes, even if coupons or fees have changed', () => {
    const order = withCode(2, 12_345)
    const sizes = [items(1, { size: 'S', variantId: 6 }), items(1, { size: 'M', lineNumber: 2 })]
    const { baht, after } = costs(order, sizes, [])
    expect(baht).toEqual([1000, 123.45, 150, 1026.55])
    expect(after.coupons).toEqual(order.coupons)
    expect(after.vat).toBe(order.vat)
  })

  test('the cash-on-delivery fee, in the total', () => {
    const order = ordered(2, 0, 15_000, { paymentMethod: 'cod', codFee: satang(3_000) })
    expect(costs(order, [items(3)]).baht).toEqual([1500, 0, 150, 1680])
  })

  test('the free delivery of an exchange', () => {
    const order = ordered(1, 0, 0, { paymentMethod: 'exchange', exchangeOf: 'order-0' })
    expect(costs(order, [items(2)]).baht).toEqual([1000, 0, 0, 1000])
  })

  test('the delivery estimate, as long as the delivery method stays', () => {
    const deliveryEstimate = { shipBy: '2026-11-22', from: '2026-11-23', to: '2026-11-25' }
    const order = ordered(2, 0, 15_000, { deliveryEstimate })
    expect(costs(order, [items(3)]).after.deliveryEstimate).toEqual(deliveryEstimate)
    expect(costs(order, [items(2)], [], 'express').after).toMatchObject({
      deliveryMethod: 'express',
      deliveryEstimate: { from: '2026-11-24', to: '2026-11-25' },
    })
  })

  test('the VAT rate of the order, or of its day if it has none', () => {
    expect(costs(ordered(2, 0, 15_000, { vatRate: 1_000 }), [items(3)]).after.vat).toBe(15_000)
    expect(costs(ordered(2, 0, 15_000, { vatRate: undefined }), [items(3)]).after.vat).toBe(0)
  })
})

describe('another delivery method', () => {
  const price = (order: Order, deliveryMethod: Order['deliveryMethod'], now = later(9)) =>
    priceEdit({ order, lines: order.lines, coupons: [], settings: defaultSettings, now, deliveryMethod })
  const monday = new Date('2026-11-23T03:00:00Z')

  test('costs its current fee, and pickup costs nothing', () => {
    const order = ordered(2, 0, 9_000)
    expect(price(order, 'express')).toMatchObject({ shipping: 30_000, total: 130_000 })
    expect(price(order, 'pickup')).toMatchObject({ shipping: 0, total: 100_000, deliveryMethod: 'pickup' })
  })

  test('must be available, unless the order already has it', () => {
    expect(price(ordered(2, 0, 15_000), 'same_day', monday)).toMatchObject({ deliveryMethod: 'same_day' })
    const elsewhere = { customer: { ...plainCustomer, postalCode: '50000' } }
    expect(price(ordered(2, 0, 15_000, elsewhere), 'same_day', monday)).toBeUndefined()
    const order = ordered(2, 0, 40_000, { ...elsewhere, deliveryMethod: 'same_day' })
    const facts = { order, lines: [items(3)], coupons: [], settings: defaultSettings, now: monday }
    const after = priceEdit({ ...facts, deliveryMethod: 'same_day' })
    expect(after?.deliveryMethod).toBe('same_day')
  })
})

test('a line without a share of the discount still has none; a new line has one', () => {
  const spared = { ...items(1, { lineNumber: 2, productId: 'sale', unitPrice: satang(30_000) }), discount: zero }
  const order = { ...withCode(2, 10_000), lines: [{ ...items(2), discount: satang(10_000) }, spared] }
  const excluding = code({ excludeDiscountedItems: true })
  const added = items(1, { lineNumber: 3, productId: 'scarf', unitPrice: satang(20_000) })
  expect(costs(order, [items(2), spared, added], [excluding]).baht).toEqual([1500, 120, 150, 1530])
})

test('each of several coupons keeps its own share', () => {
  const coupons = ['LOTUS', 'ZERO'].map((one) => ({ code: one, discount: zero, shippingDiscount: zero }))
  const order = ordered(2, 10_000, 15_000, { coupons })
  const both = [
    code({ stackable: true }),
    code({ code: 'ZERO', kind: 'free_delivery', value: 0, stackable: true }),
    code({ code: 'OTHER', kind: 'amount', value: 5_000, stackable: true }),
  ]
  const { baht, after } = costs(order, [items(3)], both)
  expect(baht).toEqual([1500, 150, 0, 1350])
  expect(after.coupons).toEqual([
    { code: 'LOTUS', discount: 15_000, shippingDiscount: 0 },
    { code: 'ZERO', discount: 0, shippingDiscount: 15_000 },
  ])
})

test('a coupon added to an order without a discount applies to every line', () => {
  const order = ordered(2, 0, 15_000, { coupons: [{ code: 'LOTUS', discount: zero, shippingDiscount: zero }] })
  const { baht } = costs(order, [items(3)], [code({ excludeDiscountedItems: true })])
  expect(baht).toEqual([1500, 150, 150, 1500])
})

test('another unit of one line changes the price, although the number of lines stays the same', () => {
  const order = { ...ordered(2, 0, 15_000), lines: [items(1), items(1, { lineNumber: 2, productId: 'scarf' })] }
  expect(costs(order, [items(2), items(1, { lineNumber: 2, productId: 'scarf' })]).baht).toEqual([1500, 0, 150, 1650])
})
