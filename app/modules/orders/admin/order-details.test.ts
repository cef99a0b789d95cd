import { describe, expect, test } from 'vitest'
import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { satang, zero } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { type AdminOrderEvent, toAdminOrderDetails, toAdminOrderMails } from './order-details.ts'

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

test('staff see the order, its amounts, recipient and shipment, but not the customer’s access key', () => {
  const order = plainPaidOrder({
    accessKey: 'the access key',
    userId: 'nok',
    lines,
    coupons: [{ code: 'MAI10', discount: zero, shippingDiscount: zero }],
    carrier: 'jt',
    trackingNumber: '830000000001',
  })
  const { lines: shownLines, moves: _moves, ...details } = seen(order)
  expect(details).toStrictEqual({
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
    manualDiscount: undefined,
    shipping: 15_000,
    codFee: 0,
    codDue: undefined,
    balanceDue: 0,
    underpaid: 0,
    exchangeOf: undefined,
    deliveryEstimate: undefined,
    shipmentsSent: 0,
    shipmentCount: 0,
    deliveryDays: undefined,
    mayEdit: true,
    mayHaveLabel: true,
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
  expect(shownLines).toStrictEqual([
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

describe('refundable amount', () => {
  test.each([
    [115_000, 0, 0, 115_000],
    [115_000, 15_000, 20_000, 80_000],
    [115_000, 15_000, 100_000, 0],
    [115_000, 15_000, 100_001, 0],
    [0, 0, 0, 0],
  ])('with %d paid, %d refunded and %d being refunded is %d', (paid, refunded, running, refundable) => {
    const order = plainPaidOrder({ paid: satang(paid), refunded: satang(refunded) })
    expect(seen(order, { running: satang(running) })).toMatchObject({ refundable, running, paid, refunded })
  })
})

describe('recipient of an order', () => {
  test('has no account for a guest order', () => expect(seen(plainOrder()).hasAccount).toBe(false))
  test('cannot be changed once the order has shipped', () => {
    const order = plainPaidOrder({ shippedAt: later(60) })
    expect(seen(order)).toMatchObject({ status: 'shipped', hasLeft: true, mayChangeRecipient: false })
  })
})

describe('status moves', () => {
  test('list every other status, with a translated reason when it is not possible', () =>
    expect(seen(plainPaidOrder()).moves).toEqual([
      { to: 'pending', reason: 'orders.reason.already_paid' },
      { to: 'processing', reason: undefined },
      { to: 'shipped', reason: undefined },
      { to: 'completed', reason: 'orders.reason.not_shipped' },
      { to: 'cancelled', reason: undefined },
      { to: 'refunded', reason: 'orders.reason.refund_first' },
      { to: 'on_hold', reason: undefined },
    ]))
  test('do not let staff without the permission to refund end a paid order', () =>
    expect(
      seen(plainPaidOrder(), { mayRefund: false }).moves.filter(({ reason }) => reason?.endsWith('by_admin')),
    ).toEqual([
      { to: 'cancelled', reason: 'orders.reason.refund_by_admin' },
      { to: 'refunded', reason: 'orders.reason.refund_by_admin' },
    ]))
})

describe('changes that staff may make', () => {
  test.each<[string, Order, boolean]>([
    ['unpaid', plainOrder(), true],
    ['paid', plainPaidOrder(), true],
    ['being packed', plainPaidOrder({ processingAt: later(1) }), true],
    ['partly shipped', plainPaidOrder({ processingAt: later(1), shipmentsSent: 1 }), false],
    ['shipped', plainPaidOrder({ shippedAt: later(1) }), false],
    ['on hold', plainPaidOrder({ heldAt: later(1) }), false],
    ['cancelled', plainPaidOrder({ cancelledAt: later(1) }), false],
  ])('items of an order that is %s can be edited: %s', (_, order, mayEdit) => expect(seen(order).mayEdit).toBe(mayEdit))

  test('a balance due adds the order’s own status to the moves, to record the payment', () => {
    const { moves } = seen(plainPaidOrder({ total: satang(120_000) }))
    expect(moves.map(({ to, reason }) => [to, reason])).toEqual([
      ['pending', 'orders.reason.already_paid'],
      ['paid', undefined],
      ['processing', 'orders.reason.balance_due'],
      ['shipped', 'orders.reason.balance_due'],
      ['completed', 'orders.reason.not_shipped'],
      ['cancelled', undefined],
      ['refunded', 'orders.reason.refund_first'],
      ['on_hold', undefined],
    ])
  })
})

describe('order details', () => {
  const deliveryEstimate = { shipBy: '2026-11-24', from: '2026-11-25', to: '2026-11-26' }

  test('contain the promised dates until the order has ended', () => {
    expect(seen(plainPaidOrder({ deliveryEstimate })).deliveryEstimate).toEqual(deliveryEstimate)
    expect(seen(plainPaidOrder({ deliveryEstimate, cancelledAt: later(1) })).deliveryEstimate).toBeUndefined()
  })

  test('contain the VAT, unless the shop charged none', () => {
    expect(seen(plainOrder({ vatRate: 0 }))).toMatchObject({ vat: undefined, vatRate: 0 })
    expect(seen(plainOrder({ vatRate: undefined }))).toMatchObject({ vat: 7_523, vatRate: undefined })
  })

  test('contain the number of the exchanged order', () =>
    expect(seen(plainOrder({ exchangeOf: '68cfafc4-1111-4222-8333-444455556666' })).exchangeOf).toBe('68CFAFC4'))

  test('allow no label without an address', () => {
    const customer = { ...plainOrder().customer, addressLine: '' }
    expect(seen(plainOrder({ customer })).mayHaveLabel).toBe(false)
  })

  test('contain the amount due: cash on delivery, a balance or the rest of an underpaid transfer', () => {
    const cod = plainOrder({ paymentMethod: 'cod', confirmedAt: later(1), expiresAt: undefined })
    expect(seen(cod)).toMatchObject({ codDue: 115_000, balanceDue: 0, underpaid: 0 })
    expect(seen(plainPaidOrder({ total: satang(120_000) }))).toMatchObject({ codDue: undefined, balanceDue: 5_000 })
    const short = plainOrder({ paid: satang(100_000), heldAt: someDay, holdReason: 'amount_mismatch' })
    expect(seen(short)).toMatchObject({ balanceDue: 0, underpaid: 15_000 })
  })

  test('contain the refunded and returned units of each line', () => {
    const line = { lineNumber: 1, quantity: 1, amount: satang(50_000), restocked: 1, newlyRestocked: 1 }
    const refunds = [{ state: 'succeeded', delivery: true, lines: [line] }]
    const returned = [{ returnId: 'r', lineNumber: 1, inReturn: 1, restocked: 0 }]
    const order = plainPaidOrder({ lines, returned })
    const shown = toAdminOrderDetails(order, { timeline, refunds, running: zero }, { t, mayRefund: true, now: someDay })
    expect(shown.lines[0]?.balance).toMatchObject({ refunded: 1, refundedAmount: 50_000, inReturn: 1 })
    expect(shown.deliveryLeft).toBe(0)
  })
})

describe('possible delivery dates of a cash-on-delivery shipment', () => {
  const shipment = { number: 1, shippedAt: someDay, deliveredAt: undefined, lines: [] }
  const evening = new Date('2026-11-22T17:30:00Z')
  const days = (change: Parameters<typeof plainOrder>[0]) =>
    toAdminOrderDetails(
      plainOrder({ paymentMethod: 'cod', shippedAt: later(9), shipmentsSent: 2, ...change }),
      { timeline, refunds: [], running: zero },
      { t, mayRefund: true, now: evening },
    ).deliveryDays

  test('run from the day the last shipment left to today, in Bangkok', () =>
    expect(days({ shipments: [shipment, { ...shipment, number: 2, shippedAt: later(12 * 60) }] })).toStrictEqual({
      shipment: 2,
      first: '2026-11-22',
      today: '2026-11-23',
    }))

  test.each<[string, Parameters<typeof plainOrder>[0]]>([
    ['has not shipped', { shippedAt: undefined }],
    ['has arrived', { completedAt: later(20) }],
    ['was paid', { paidAt: later(20) }],
    ['has another payment method', { paymentMethod: 'card' }],
    ['has no stored shipment', { shipments: undefined }],
  ])('are missing for an order that %s', (_, change) =>
    expect(days({ shipments: [shipment], ...change })).toBeUndefined(),
  )
})

describe('emails of an order', () => {
  const mail = {
    id: '3f2a9c01-0000-4000-8000-000000000001',
    dedupeKey: 'order_placed:order-1',
    kind: 'order_placed',
    language: 'en',
    recipient: 'nok@mai.example',
    subject: 'Your order',
    html: 'The body',
    text: 'The body',
    state: 'sent',
    attempts: 1,
    lastError: null,
    sentAt: later(2),
    createdAt: later(1),
  } as Parameters<typeof toAdminOrderMails>[0][number]
  const shown = {
    id: mail.id,
    subject: 'Your order',
    recipient: 'nok@mai.example',
    attempts: 1,
    state: 'sent',
    isResent: false,
    problem: undefined,
    at: later(2),
    resendRefusal: undefined,
  }

  test('are listed without their bodies', () => expect(toAdminOrderMails([mail])).toStrictEqual([shown]))

  test('are marked as resent when they are copies', () => {
    const copy = { ...mail, id: '3f2a9c01-0000-4000-8000-000000000002', dedupeKey: `resend:${mail.id}:1` }
    expect(toAdminOrderMails([copy, mail])).toStrictEqual([{ ...shown, id: copy.id, isResent: true }, shown])
  })

  test.each<[Partial<typeof mail>, object]>([
    [
      { state: 'queued', sentAt: null, attempts: 0 },
      { state: 'queued', at: later(1), attempts: 0, resendRefusal: 'still_queued' },
    ],
    [
      { state: 'queued', sentAt: null, lastError: '452 mailbox full' },
      { state: 'queued', at: later(1), problem: 'full', resendRefusal: 'still_queued' },
    ],
    [
      { state: 'failed', sentAt: null, lastError: '550 no such user' },
      { state: 'failed', at: later(1), problem: 'address' },
    ],
    [
      { state: 'failed', sentAt: null },
      { state: 'failed', at: later(1) },
    ],
    [{ lastError: '452 mailbox full' }, {}],
  ])('with %j have their problem and whether they can be resent', (change, expected) =>
    expect(toAdminOrderMails([{ ...mail, ...change }])).toStrictEqual([{ ...shown, ...expected }]),
  )
})
