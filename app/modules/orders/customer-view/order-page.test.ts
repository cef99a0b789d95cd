import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainLine, plainOrder, plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { toOrderPage } from './order-page.ts'

const around = { events: [], refunds: [], listed: new Set(['jade-lotus']) }
const shown = (order: Order, change: Partial<Parameters<typeof toOrderPage>[1]> = {}, now = someDay) =>
  toOrderPage(order, { ...around, ...change }, 'th', now)

const packed = plainPaidOrder({
  lines: [plainLine],
  customer: { ...plainCustomer, customerNotes: 'Ring twice' },
  processingAt: later(9),
  shippedAt: later(20),
  carrier: 'flash',
  trackingNumber: 'TH0123456789A',
})

test('order page data contains exactly the expected fields, in the language shown', () =>
  expect(shown(packed)).toStrictEqual({
    number: 'ORDER001',
    accessKey: 'key',
    placedAt: someDay,
    status: 'shipped',
    total: 115_000,
    carrier: 'แฟลช เอ็กซ์เพรส',
    trackingNumber: 'TH0123456789A',
    trackingUrl: 'https://www.flashexpress.co.th/fle/tracking?se=TH0123456789A',
    cancelUntil: undefined,
    paid: 115_000,
    isPaidManually: false,
    underpaid: 0,
    version: 3,
    customerNotes: 'Ring twice',
    needsAddress: false,
    canChangeNote: false,
    state: 'shipped',
    shipmentProgress: undefined,
    reservation: undefined,
    reservedUntil: undefined,
    codDue: undefined,
    balanceDueUntil: undefined,
    shipments: undefined,
    payable: false,
    due: 0,
    balanceDue: 0,
    owed: 0,
    refundProgress: 'not_started',
    refunded: 0,
    lines: [
      {
        id: 'jade-lotus-M',
        productId: 'jade-lotus',
        name: 'บัวหยก',
        size: 'M',
        quantity: 2,
        lineTotal: 100_000,
        pictureId: 'a'.repeat(32),
        refunded: 0,
      },
    ],
    refunds: [],
    deliveryMethod: 'standard',
    arrival: undefined,
    recipient: {
      name: 'Nok Srisai',
      phone: '081-234-5678',
      email: 'nok@mai.example',
      address: ['88 Charoen Krung Road', 'Si Phraya, Bang Rak, Bangkok 10500'],
    },
    recipientForm: undefined,
    timeline: [],
  }))

test('an item no longer sold has no link to its product page', () =>
  expect(shown(packed, { listed: new Set() }).lines[0]?.productId).toBeUndefined())

test('an unpaid order shows its deadline and is payable until then; a simulated demo order is not payable', () => {
  expect(shown(plainOrder())).toMatchObject({ state: 'payment', reservedUntil: later(35), payable: true })
  expect(shown(plainOrder(), {}, later(35))).toMatchObject({ state: 'expired', payable: false })
  expect(shown(plainOrder({ channel: 'simulated' })).payable).toBe(false)
  expect(shown(plainPaidOrder())).toMatchObject({ reservedUntil: undefined, payable: false })
})

describe('refunds on the order page', () => {
  const part = {
    id: 'refund-1',
    amount: satang(50_000),
    lines: [{ lineNumber: 1, quantity: 1, amount: satang(50_000), restocked: 0, newlyRestocked: 0 }],
  }
  const order = { ...packed, refunded: satang(50_000) }

  test('list their items, and each order line shows its refunded quantity', () => {
    const page = shown(order, { refunds: [plainRefund({ ...part, state: 'succeeded' })] })
    expect(page.refunds).toStrictEqual([
      {
        id: 'refund-1',
        amount: 50_000,
        at: someDay,
        isPaidOut: true,
        isPayerAsked: false,
        items: [{ name: 'บัวหยก', size: 'M', quantity: 1 }],
        delivery: false,
        isExchanged: false,
        reference: '',
      },
    ])
    expect(page.lines[0]?.refunded).toBe(1)
    const other = { ...part, lines: part.lines.map((line) => ({ ...line, lineNumber: 2 })) }
    const two = shown(order, {
      refunds: [plainRefund({ ...part, state: 'succeeded' }), plainRefund(part), plainRefund(other)],
    })
    expect(two.lines[0]?.refunded).toBe(2)
    expect(two.refunds.map(({ items }) => items.length)).toEqual([1, 1, 0])
  })

  test('are marked as exchanged when they paid for an exchange order', () => {
    const exchanged = { ...part, exchangeOrderId: 'a9c1', state: 'succeeded' } as const
    expect(shown(order, { refunds: [plainRefund(exchanged)] }).refunds[0]?.isExchanged).toBe(true)
  })

  test('are shown as not yet paid out while processing, and are hidden when failed', () => {
    expect(shown(order, { refunds: [plainRefund(part)] }).refunds[0]?.isPaidOut).toBe(false)
    const requested = (state: 'processing' | 'succeeded', payerAskedAt: Date | null) =>
      shown(order, { refunds: [plainRefund({ ...part, state, payerAskedAt })] }).refunds[0]?.isPayerAsked
    expect([
      requested('processing', later(6)),
      requested('processing', null),
      requested('succeeded', later(6)),
    ]).toEqual([true, false, false])
    const failed = shown(order, { refunds: [plainRefund({ ...part, state: 'failed' })] })
    expect([failed.refunds, failed.lines[0]?.refunded]).toEqual([[], 0])
  })

  test.each([
    ['asks_account', { isManual: true }, false],
    ['has_account', { isManual: true }, true],
    ['payer_asked', { state: 'processing', payerAskedAt: later(6) }, true],
    ['provider', { state: 'processing' }, true],
    ['not_started', { state: 'failed' }, true],
    ['not_started', { state: 'succeeded' }, true],
  ] as const)(
    'refund progress of a cancelled order is %s after a refund with %j',
    (refundProgress, change, hasDestination) => {
      const ended = plainPaidOrder({ cancelledAt: later(5), cancelReason: 'customer' })
      expect(shown(ended, { refunds: [plainRefund({ ...part, ...change })], hasDestination }).refundProgress).toBe(
        refundProgress,
      )
    },
  )

  test('ask for a bank account when the shop pays by hand and none is given', () => {
    const ended = plainPaidOrder({ cancelledAt: later(5), cancelReason: 'customer' })
    expect(shown(ended, { refunds: [plainRefund({ ...part, isManual: true })] }).refundProgress).toBe('asks_account')
  })

  test('amount owed for a cancelled order is what was paid minus what was refunded', () => {
    const ended = plainPaidOrder({ cancelledAt: later(5), cancelReason: 'customer', refunded: satang(15_000) })
    expect(shown(ended)).toMatchObject({ owed: 100_000, refunded: 15_000 })
    expect(shown(plainPaidOrder()).owed).toBe(zero)
  })
})

test('the page shows a balance due with its deadline, and the amount of cash on delivery', () => {
  const balanceDueUntil = later(90)
  const risen = plainPaidOrder({ total: satang(120_000) })
  expect(shown(risen, { balanceDueUntil })).toMatchObject({
    balanceDue: 5_000,
    due: 5_000,
    balanceDueUntil,
    payable: true,
  })
  expect(shown(plainPaidOrder(), { balanceDueUntil }).balanceDueUntil).toBeUndefined()
  const cod = plainOrder({ paymentMethod: 'cod', confirmedAt: later(1), expiresAt: undefined })
  expect(shown(cod)).toMatchObject({ codDue: 115_000, due: 115_000, state: 'confirmed' })
})

test('a short reservation hides the order deadline; an underpaid transfer shows the missing amount', () => {
  const short = shown(plainOrder({ paymentMethod: 'bank_transfer', reservation: 'short', expiresAt: later(1440) }))
  expect(short).toMatchObject({ reservation: { is: 'short', until: later(1440) }, reservedUntil: undefined })
  const held = plainOrder({
    paymentMethod: 'bank_transfer',
    paid: satang(100_000),
    heldAt: later(1),
    holdReason: 'amount_mismatch',
  })
  expect(shown(held).underpaid).toBe(15_000)
})

test('the timeline shows an expired chat order as unconfirmed, and the page has the delivery estimate', () => {
  const arrival = { shipBy: '2026-11-24', from: '2026-11-25', to: '2026-11-26' }
  const expired = {
    kind: 'expired',
    fromStatus: 'pending',
    toStatus: 'cancelled',
    actorKind: 'system',
    actorId: null,
    note: '',
    amount: null,
    createdAt: later(35),
  } as const
  const kinds = (order: Order) => shown(order, { events: [expired] }).timeline.map(({ kind }) => kind)
  expect(kinds(plainOrder({ cancelledAt: later(35), cancelReason: 'expired' }))).toEqual(['expired'])
  const chat = plainOrder({ channel: 'chat', cancelledAt: later(35), cancelReason: 'expired' })
  expect(kinds(chat)).toEqual(['unconfirmed'])
  expect(shown(packed, { arrival }).arrival).toBe(arrival)
})

test('the contact and address form is shown until the order is packed or cancelled', () => {
  expect(shown(plainPaidOrder()).recipientForm).toMatchObject({ phone: '081-234-5678', postalCode: '10500' })
  expect(shown(plainPaidOrder({ heldAt: later(1), holdReason: 'staff' })).recipientForm).toBeDefined()
  expect(shown(plainPaidOrder({ processingAt: later(1) })).recipientForm).toBeUndefined()
  expect(shown(plainPaidOrder({ cancelledAt: later(1) })).recipientForm).toBeUndefined()
})

test('a missing address is requested until the order is packed, and never for pickup', () => {
  const nowhere = { customer: { ...plainCustomer, addressLine: '' } }
  const needs = (change: Partial<Order>) => shown(plainPaidOrder({ ...nowhere, ...change })).needsAddress
  expect([needs({}), needs({ processingAt: later(1) }), needs({ deliveryMethod: 'pickup' })]).toEqual([
    true,
    false,
    false,
  ])
})
