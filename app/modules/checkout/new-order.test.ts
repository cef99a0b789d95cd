import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { plainCustomer, plainRequest } from '#tests/factories/plain-order.ts'
import { plainSellable } from '#tests/factories/plain-sellable.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import { newOrder } from './new-order.ts'
import { type QuoteFacts, quoteOf } from './quote-rules.ts'

const names = { id: '0a1b2c3d-0000', number: '0A1B2C3D', accessKey: 'key' }
const dress = plainSellable()
const fan = plainSellable({
  variantId: 9,
  productId: 'fan',
  size: 'Free size',
  sku: 'FAN',
  name: { en: 'Fan', th: 'พัด' },
  category: 'accessories',
  pictureId: 'f'.repeat(32),
  unitPrice: satang(50_000),
})
const quoted = (change: Partial<QuoteFacts> = {}) =>
  quoteOf({
    lines: [
      { productId: 'fan', size: 'Free size', quantity: 2 },
      { productId: 'jade-lotus', size: 'M', quantity: 1 },
    ],
    sellable: [dress, fan],
    coupons: [],
    deliveryMethod: 'express',
    settings: registeredSettings,
    now: someDay,
    ...change,
  })
const coupon = (value: number): QuoteFacts['coupons'][number] => ({
  code: 'MAI10',
  coupon: plainCoupon({ value }),
  history: { usesByPerson: 0, signedIn: false, emailConfirmed: false, hasPaidOrder: false },
})
const reservation = { kind: 'short', as: undefined } as const
const made = { ...names, quote: quoted(), reservation, sellable: [dress, fan], settings: registeredSettings }

describe('new order', () => {
  test('copies items, amounts and customer, and reserves its items for 35 minutes', () => {
    const nothing = undefined
    expect(newOrder(plainRequest({ userId: 'nok', language: 'th' }), made)).toEqual({
      ...names,
      language: 'th',
      userId: 'nok',
      customer: plainCustomer,
      channel: 'online',
      paymentMethod: 'card',
      deliveryMethod: 'express',
      deliveryEstimate: { shipBy: '2026-11-24', from: '2026-11-24', to: '2026-11-25' },
      subtotal: 200_000,
      discount: 0,
      shipping: 15_000,
      codFee: 0,
      total: 215_000,
      vat: 14_065,
      vatRate: 700,
      coupons: [],
      stockState: 'held',
      reservation: 'short',
      reservedUntil: nothing,
      expiresAt: later(35),
      confirmedAt: nothing,
      paidAt: nothing,
      shipmentsSent: 0,
      paid: 0,
      processingAt: nothing,
      shippedAt: nothing,
      completedAt: nothing,
      cancelledAt: nothing,
      cancelReason: nothing,
      refundedAt: nothing,
      refunded: 0,
      adjusted: 0,
      heldAt: nothing,
      holdReason: nothing,
      carrier: nothing,
      trackingNumber: nothing,
      lines: [
        {
          lineNumber: 1,
          variantId: 9,
          productId: 'fan',
          sku: 'FAN',
          name: { en: 'Fan', th: 'พัด' },
          category: 'accessories',
          size: 'Free size',
          pictureId: 'f'.repeat(32),
          unitPrice: 50_000,
          quantity: 2,
          lineTotal: 100_000,
          discount: 0,
        },
        {
          lineNumber: 2,
          variantId: 7,
          productId: 'jade-lotus',
          sku: 'JL-M',
          name: { en: 'Jade lotus', th: 'บัวหยก' },
          category: 'dress',
          size: 'M',
          pictureId: nothing,
          unitPrice: 100_000,
          quantity: 1,
          lineTotal: 100_000,
          discount: 0,
        },
      ],
    })
  })

  test('by chat expires after two opening hours', () => {
    const request = plainRequest({ channel: 'chat', paymentMethod: 'chat' })
    expect(newOrder(request, made)).toMatchObject({ channel: 'chat', paymentMethod: 'chat', expiresAt: later(120) })
  })

  test('stores its coupon and the discount of each line, but no refused coupon', () => {
    const cheaper = newOrder(plainRequest(), { ...made, quote: quoted({ coupons: [coupon(10)] }) })
    expect(cheaper).toMatchObject({
      coupons: [{ code: 'MAI10', discount: 20_000, shippingDiscount: 0 }],
      discount: 20_000,
      total: 210_000,
    })
    expect(cheaper.lines.map(({ discount }) => discount)).toEqual([10_000, 10_000])
    const refused = quoted({ coupons: [{ ...coupon(10), coupon: undefined }] })
    expect(newOrder(plainRequest(), { ...made, quote: refused })).toMatchObject({ coupons: [], discount: 0 })
  })

  test('is paid at once when it costs nothing: its items are sold and it does not expire', () => {
    const free = { ...registeredSettings, shipping: { ...registeredSettings.shipping, freeFromSatang: satang(0) } }
    const quote = quoted({ coupons: [coupon(100)], settings: free, deliveryMethod: 'standard' })
    expect(newOrder(plainRequest(), { ...made, quote })).toMatchObject({
      total: 0,
      paymentMethod: 'free',
      stockState: 'sold',
      expiresAt: undefined,
      paidAt: someDay,
      paid: 0,
    })
  })

  test('cannot be made when a quoted line has no variant', () =>
    expect(() => newOrder(plainRequest(), { ...made, sellable: [dress] })).toThrow('a quoted line has no variant'))
})
