import { expect, test } from 'vitest'
import { zero } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainCustomer, plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { decideNewReturn, type NewReturnFacts } from './new-return-rules.ts'
import type { RequestedLine } from './return-request-rules.ts'

/** Two dresses in M at ฿500 each, delivered. */
const order = plainPaidOrder({
  customer: { ...plainCustomer, customerNotes: 'Ring twice' },
  userId: 'nok',
  lines: [plainLine],
  shippedAt: later(3),
  completedAt: later(4),
})
const large = { productId: 'jade-lotus', variantId: 8, sku: 'JL-L', size: 'L', available: 1 }
const facts: NewReturnFacts = {
  order,
  refunds: [],
  excluded: new Set(),
  repeated: undefined,
  terms: defaultSettings,
  sizes: [large],
}
const now = later(9)
const actor = { kind: 'customer', id: 'nok' } as const
const names = { id: 'exchange', number: 'ORDER002', accessKey: 'key-2' }
const decide = (around: NewReturnFacts, ...lines: RequestedLine[]) =>
  decideNewReturn(around, { id: 'mine', requestKey: 'form', exchange: names, lines, note: 'Too tight', actor, now })
const forMoney = { lineNumber: 1, quantity: 2, reason: 'too_small' } as const
const forLarge = { ...forMoney, quantity: 1, exchangeVariantId: 8 }
const requested = {
  id: 'mine',
  orderId: 'order-1',
  requestKey: 'form',
  state: 'requested',
  customerNote: 'Too tight',
  shopNote: '',
  atFault: false,
  requestedAt: now,
  decidedAt: null,
  sendBy: null,
  carrier: null,
  trackingNumber: null,
  receivedAt: null,
  endedAt: null,
  refundId: null,
  pictures: [],
  version: 1,
}
const unseen = { sellable: 0, damaged: 0, restocked: 0 }
const events = {
  placed: { kind: 'placed', actor, note: 'ORDER001', now },
  event: { kind: 'return_requested', actor, now },
}

test('a return for a refund has no exchange order', () =>
  expect(decide(facts, forMoney)).toStrictEqual({
    ok: true,
    value: {
      orderReturn: {
        ...requested,
        kind: 'refund',
        exchange: null,
        lines: [{ ...forMoney, ...unseen, exchangeSize: null }],
      },
      exchange: undefined,
      ...events,
    },
  }))

test('a wanted size is reserved by an exchange order without a delivery fee', () =>
  expect(decide(facts, forLarge)).toStrictEqual({
    ok: true,
    value: {
      orderReturn: {
        ...requested,
        kind: 'exchange',
        exchange: { orderId: 'exchange', number: 'ORDER002', status: 'pending', refundId: null },
        lines: [{ ...forLarge, ...unseen, exchangeSize: 'L' }],
      },
      exchange: {
        ...names,
        language: 'en',
        userId: 'nok',
        channel: 'online',
        customer: plainCustomer,
        paymentMethod: 'exchange',
        deliveryMethod: 'standard',
        deliveryEstimate: { from: '2026-11-25', to: '2026-11-26', shipBy: '2026-11-24' },
        exchangeOf: 'order-1',
        subtotal: 50_000,
        discount: zero,
        shipping: zero,
        codFee: zero,
        total: 50_000,
        vat: 0,
        vatRate: 0,
        coupons: [],
        paid: zero,
        refunded: zero,
        adjusted: zero,
        shipmentsSent: 0,
        stockState: 'held',
        expiresAt: undefined,
        paidAt: undefined,
        lines: [{ ...plainLine, variantId: 8, sku: 'JL-L', size: 'L', quantity: 1, lineTotal: 50_000 }],
      },
      ...events,
    },
  }))

test.each<[string, NewReturnFacts, RequestedLine]>([
  ['items_gone', facts, { ...forLarge, quantity: 3 }],
  ['size_gone', { ...facts, sizes: [] }, forLarge],
  ['not_paid', { ...facts, order: { ...order, paidAt: undefined } }, forLarge],
  ['not_shipped', { ...facts, order: plainPaidOrder({ lines: [plainLine] }) }, forMoney],
])('a return request is refused: %s', (reason, around, line) =>
  expect(decide(around, line)).toStrictEqual({ ok: false, reason }),
)

test('an unpaid order can be returned for a refund only; a refund line does not prevent another’s exchange', () => {
  expect(decide({ ...facts, order: { ...order, paidAt: undefined } }, forMoney)).toMatchObject({ ok: true })
  const two = { ...facts, order: { ...order, lines: [plainLine, { ...plainLine, lineNumber: 2 }] } }
  expect(decide(two, forMoney, { ...forLarge, lineNumber: 2 })).toMatchObject({
    value: { orderReturn: { kind: 'exchange', lines: [{ exchangeSize: null }, { exchangeSize: 'L' }] } },
  })
})
