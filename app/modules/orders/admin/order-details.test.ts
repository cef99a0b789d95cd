import { describe, expect, test } from 'vitest'
import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { satang, zero } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { type AdminOrderEvent, toAdminOrderDetails } from './order-details.ts'

const lines = [plainLine]
const timeline: AdminOrderEvent[] = [
  {
    id: 1,
    kind: 'placed',
    from: null,
    to: 'pending',
    actorKind: 'customer',
    actorName: null,
    note: '',
    amount: null,
    refundId: null,
    editId: null,
    at: someDay,
  },
]
const t = ((key: string) => key) as AdminTranslate
const seen = (order: Order, { running = zero, mayRefund = true } = {}) =>
  toAdminOrderDetails(order, { timeline, refunds: [], running }, { t, mayRefund, now: someDay })

test('staff see the order, its money, whom it is for and its parcel; the key that opens it for its customer stays here', () => {
  const order = plainPaidOrder({
    accessKey: 'the access key',
    userId: 'nok',
    lines,
    coupons: [{ code: 'MAI10', discount: zero, shippingDiscount: zero }],
    carrier: 'jt',
    trackingNumber: '830000000001',
  })
  const details = seen(order)
  expect(details).toMatchObject({
    id: 'order-1',
    number: 'ORDER001',
    version: 3,
    createdAt: someDay,
    status: 'paid',
    awaiting: undefined,
    expiresAt: undefined,
    holdReason: undefined,
    channel: 'online',
    paymentMethod: 'card',
    deliveryMethod: 'standard',
    subtotal: 100_000,
    discount: 0,
    shipping: 15_000,
    total: 115_000,
    vat: 7_523,
    vatRate: 700,
    coupons: [{ code: 'MAI10', discount: 0, shippingDiscount: 0 }],
    paid: 115_000,
    refunded: 0,
    running: 0,
    refundable: 115_000,
    hasAccount: true,
    mayChangeRecipient: true,
    recipient: {
      firstName: 'Nok',
      lastName: 'Srisai',
      email: 'nok@mai.example',
      phone: '081-234-5678',
      company: '',
      addressLine: '88 Charoen Krung Road',
      subdistrict: 'Si Phraya',
      district: 'Bang Rak',
      province: 'Bangkok',
      postalCode: '10500',
    },
    name: 'Nok Srisai',
    email: 'nok@mai.example',
    phone: '+66812345678',
    customerNotes: '',
    address: ['88 Charoen Krung Road', 'Si Phraya, Bang Rak, Bangkok 10500'],
    hasLeft: false,
    carrier: 'jt',
    trackingNumber: '830000000001',
    trackingUrl: 'https://www.jtexpress.co.th/service/track?waybillno=830000000001',
    stockState: 'sold',
    timeline,
    deliveryLeft: 15_000,
  })
  expect(details.lines).toEqual([
    {
      lineNumber: 1,
      productId: 'jade-lotus',
      sku: 'JL-M',
      name: { en: 'Jade lotus', th: 'บัวหยก' },
      size: 'M',
      pictureId: 'a'.repeat(32),
      unitPrice: 50_000,
      quantity: 2,
      toFulfil: 2,
      sent: 0,
      lineTotal: 100_000,
      balance: {
        lineNumber: 1,
        quantity: 2,
        paid: 100_000,
        refunded: 0,
        refundedAndRestocked: 0,
        restocked: 0,
        refundedAmount: 0,
        inReturn: 0,
        restockedInReturn: 0,
      },
    },
  ])
  expect(JSON.stringify(details)).not.toContain('the access key')
})

describe('what may still be given back', () => {
  test.each([
    [115_000, 0, 0, 115_000],
    [115_000, 15_000, 20_000, 80_000],
    [115_000, 15_000, 100_000, 0],
    [115_000, 15_000, 100_001, 0],
    [0, 0, 0, 0],
  ])('of %d paid, %d back and %d on its way: %d', (paid, refunded, running, refundable) => {
    const order = plainPaidOrder({ paid: satang(paid), refunded: satang(refunded) })
    expect(seen(order, { running: satang(running) })).toMatchObject({ refundable, running, paid, refunded })
  })
})

describe('whom it is for', () => {
  test('a guest has no account', () => expect(seen(plainOrder()).hasAccount).toBe(false))
  test('once the parcel has left, contact and address stay', () => {
    const order = plainPaidOrder({ shippedAt: later(60) })
    expect(seen(order)).toMatchObject({ status: 'shipped', hasLeft: true, mayChangeRecipient: false })
  })
})

describe('the moves', () => {
  test('every other status is listed, with the reason in the words of who looks where it is not possible', () =>
    expect(seen(plainPaidOrder()).moves).toEqual([
      { to: 'pending', reason: 'orders.reason.already_paid' },
      { to: 'processing', reason: undefined },
      { to: 'shipped', reason: undefined },
      { to: 'completed', reason: 'orders.reason.not_shipped' },
      { to: 'cancelled', reason: undefined },
      { to: 'refunded', reason: 'orders.reason.refund_first' },
      { to: 'on_hold', reason: undefined },
    ]))
  test('who may not give money back may not end a paid order', () =>
    expect(
      seen(plainPaidOrder(), { mayRefund: false }).moves.filter(({ reason }) => reason?.endsWith('by_admin')),
    ).toEqual([
      { to: 'cancelled', reason: 'orders.reason.refund_by_admin' },
      { to: 'refunded', reason: 'orders.reason.refund_by_admin' },
    ]))
})
