import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder, plainPayment, plainRefund } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import type { OrderReturn } from './return.ts'
import type { LockedReturn } from './return-step.ts'
import {
  decideArrival,
  decideClosing,
  decideExpiry,
  decideReturnApproval,
  decideReturnRefund,
  decideTracking,
  decideWithdrawal,
  refundedBy,
} from './return-step-rules.ts'

const now = later(9)
const staff = { kind: 'staff', id: 'mali' } as const
const by = { actorId: 'mali', now }
const order = plainPaidOrder({ lines: [plainLine], shippedAt: later(3), completedAt: later(4) })
const facts = (change: Partial<OrderReturn> = {}, more: Partial<LockedReturn> = {}): LockedReturn => ({
  orderReturn: plainReturn({ orderId: 'order-1', ...change }),
  order,
  exchange: undefined,
  refunds: [],
  terms: defaultSettings,
  ...more,
})
/** The return after a step that ends it. */
const ended = ({ orderReturn }: LockedReturn, change: Partial<OrderReturn>) => ({
  ...orderReturn,
  version: 2,
  endedAt: now,
  ...change,
})
const [line] = plainReturn().lines
if (!line) throw new Error('no line')
const exchange = plainOrder({
  id: 'exchange',
  lines: [{ ...plainLine, variantId: 8, size: 'L' }],
  paymentMethod: 'exchange',
  shipping: zero,
  total: satang(100_000),
  expiresAt: undefined,
})
const pending = { orderId: 'exchange', number: 'X', status: 'pending', refundId: null } as const
const exchanging = (change: Partial<OrderReturn> = {}) =>
  facts({ kind: 'exchange', exchange: pending, lines: [{ ...line, exchangeVariantId: 8 }], ...change }, { exchange })

describe('answer to a return request', () => {
  const requested = facts({ state: 'requested', decidedAt: null, sendBy: null })
  const answer = { ...by, version: 1, approve: true, atFault: true, note: 'Sorry' }

  test('sets the last day to send by the settings when it approves', () =>
    expect(decideReturnApproval(requested, answer)).toEqual({
      ok: true,
      value: {
        after: {
          ...requested.orderReturn,
          version: 2,
          state: 'approved',
          shopNote: 'Sorry',
          decidedAt: now,
          atFault: true,
          sendBy: new Date('2026-12-05T23:59:59+07:00'),
        },
        event: { kind: 'return_approved', actor: staff, note: 'Sorry', now },
        notice: 'approved',
      },
    }))

  test('needs no note to approve; a decline stores its note and ends the return', () => {
    expect(decideReturnApproval(requested, { ...answer, note: '' })).toMatchObject({ ok: true })
    expect(decideReturnApproval(requested, { ...answer, approve: false, note: 'Worn' })).toEqual({
      ok: true,
      value: {
        after: ended(requested, { state: 'declined', shopNote: 'Worn', decidedAt: now }),
        cancels: undefined,
        event: { kind: 'return_declined', actor: staff, note: 'Worn', now },
        notice: 'declined',
      },
    })
  })

  test.each(['approve', 'decline'] as const)('is refused when the return was already answered: %s', (step) =>
    expect(decideReturnApproval(facts(), { ...answer, approve: step === 'approve' })).toEqual({
      ok: false,
      reason: 'wrong_state',
    }),
  )
})

describe('customer', () => {
  const actor = { kind: 'customer', id: 'nok' } as const
  const own = { orderId: 'order-1', actor, now }

  test('withdraws the return', () =>
    expect(decideWithdrawal(facts(), own)).toEqual({
      ok: true,
      value: {
        after: ended(facts(), { state: 'withdrawn' }),
        cancels: undefined,
        event: { kind: 'return_withdrawn', actor, now },
      },
    }))

  const tracking = { carrier: 'flash', number: 'th 01234567890' }
  const sent = { carrier: 'flash', trackingNumber: 'TH01234567890' }

  test('records the shipment once', () => {
    expect(decideTracking(facts(), { ...own, tracking })).toEqual({
      ok: true,
      value: {
        after: { ...facts().orderReturn, ...sent, version: 2 },
        event: { kind: 'return_parcel', actor, note: 'TH01234567890', now },
      },
    })
    expect(decideTracking(facts(sent), { ...own, tracking })).toEqual({ ok: true, value: undefined })
    expect(decideTracking(facts({ ...sent, state: 'received' }), { ...own, tracking })).toEqual({
      ok: true,
      value: undefined,
    })
  })

  test('can correct the carrier or the tracking number', () => {
    const after = { ...sent, version: 2 }
    expect(decideTracking(facts({ ...sent, carrier: 'kex' }), { ...own, tracking })).toMatchObject({ value: { after } })
    const wrong = facts({ ...sent, trackingNumber: 'TH1' })
    expect(decideTracking(wrong, { ...own, tracking })).toMatchObject({ value: { after } })
  })

  test.each<[string, LockedReturn, Partial<typeof own & { tracking: typeof tracking }>]>([
    ['not_found', facts(), { orderId: 'order-2' }],
    ['bad_tracking', facts(), { tracking: { ...tracking, carrier: 'balloon' } }],
    ['bad_tracking', facts(), { tracking: { ...tracking, number: '' } }],
    ['bad_tracking', facts(), { tracking: { carrier: '', number: '' } }],
    ['too_late', facts({ state: 'requested' }), {}],
    ['too_late', facts({ state: 'received' }), {}],
  ])('cannot record a shipment: %s', (reason, around, change) =>
    expect(decideTracking(around, { ...own, tracking, ...change })).toEqual({ ok: false, reason }),
  )
})

test('a late return expires, and the system releases its exchange', () => {
  const late = new Date('2026-11-28T00:00:00+07:00')
  expect(decideExpiry(facts(), new Date(late.getTime() - 1000))).toEqual({ ok: false, reason: 'not_due' })
  expect(decideExpiry(facts(), late)).toEqual({
    ok: true,
    value: {
      after: ended(facts(), { state: 'expired', endedAt: late }),
      cancels: undefined,
      event: { kind: 'return_expired', actor: { kind: 'system' }, now: late },
      notice: 'expired',
    },
  })
  expect(decideExpiry(exchanging(), late)).toMatchObject({
    value: {
      after: { state: 'expired', exchange: { status: 'cancelled' } },
      cancels: { change: { stockState: 'released' }, event: { actor: { kind: 'system' } } },
    },
  })
})

describe('closing without a refund', () => {
  const received = facts({ state: 'received', lines: [{ ...line, damaged: 1 }] })

  test('stores its note and ends the return', () =>
    expect(decideClosing(received, { ...by, note: 'Worn' })).toEqual({
      ok: true,
      value: {
        after: ended(received, { state: 'closed', shopNote: 'Worn' }),
        cancels: undefined,
        event: { kind: 'return_closed', actor: staff, note: 'Worn', now },
      },
    }))

  test.each<[string, LockedReturn]>([
    ['wrong_state', facts()],
    ['wrong_state', facts({ state: 'refunded' })],
    [
      'on_shelf',
      facts({
        state: 'received',
        lines: [
          { ...line, damaged: 1 },
          { ...line, lineNumber: 2, sellable: 1 },
        ],
      }),
    ],
  ])('is refused: %s', (reason, around) =>
    expect(decideClosing(around, { ...by, note: 'Worn' })).toEqual({ ok: false, reason }),
  )
})

describe('refund of a return', () => {
  const received = (change: Partial<OrderReturn> = {}) =>
    facts({ state: 'received', lines: [{ ...line, sellable: 1, restocked: 1 }], ...change })
  const refund = (around: LockedReturn, change = {}) =>
    decideReturnRefund({ ...around, payments: [plainPayment()] }, { ...by, reason: 'Return', ...change })

  test('is the price paid for the items that arrived, or the amount set by staff', () => {
    expect(refund(received())).toMatchObject({
      ok: true,
      value: {
        refund: {
          cause: 'return',
          orderId: 'order-1',
          amount: 50_000,
          reason: 'Return',
          requestKey: 'press:order-1:return:mine',
          plan: { lines: [{ lineNumber: 1, quantity: 1, restocked: 1 }] },
          actor: staff,
          now,
        },
        further: [],
      },
    })
    expect(refund(received(), { amount: satang(49_999) })).toMatchObject({ value: { refund: { amount: 49_999 } } })
  })

  test('is the same refund when requested again', () => {
    const first = plainRefund({ requestKey: 'press:order-1:return:mine' })
    const again = { ...received({ state: 'refunded' }), refunds: [first] }
    expect(refund(again)).toEqual({ ok: true, value: { repeated: first } })
  })

  test('is the refund already paid by the carrier when that covers the return', () => {
    const byCarrier = plainRefund({ id: 'refund-2', byCarrier: true, state: 'succeeded', amount: satang(115_000) })
    const around = { ...received(), order: { ...order, refunded: satang(115_000) } }
    expect(refund({ ...around, refunds: [plainRefund({ state: 'failed' }), byCarrier] })).toEqual({
      ok: true,
      value: { repeated: byCarrier },
    })
    expect(refund(around)).toEqual({ ok: false, reason: 'nothing_to_refund' })
    const over = { ...around, orderReturn: { ...around.orderReturn, state: 'refunded' as const }, refunds: [byCarrier] }
    expect(refund(over)).toEqual({ ok: false, reason: 'nothing_to_refund' })
    const apart = { ...received(), refunds: [{ ...byCarrier, amount: satang(1) }] }
    expect(refund(apart)).toMatchObject({ value: { refund: { amount: 50_000 } } })
  })

  test.each<[string, LockedReturn]>([
    ['wrong_state', facts()],
    ['wrong_state', exchanging({ state: 'received' })],
    ['refund_running', { ...received(), refunds: [plainRefund({ requestKey: 'press:order-1:other' })] }],
  ])('is refused: %s', (reason, around) => expect(refund(around)).toEqual({ ok: false, reason }))

  test('ends the return', () =>
    expect(refundedBy(received().orderReturn, 'refund-1', now)).toEqual(
      ended(received(), { state: 'refunded', refundId: 'refund-1' }),
    ))
})

describe('arrival of a return', () => {
  const arrive = (around: LockedReturn, sellable: number, damaged = 0) =>
    decideArrival(around, [{ lineNumber: 1, sellable, damaged }], { ...by, refundId: 'refund-1' })
  const received = (around: LockedReturn, items: object) => ({
    ...around.orderReturn,
    version: 2,
    state: 'received',
    receivedAt: now,
    lines: around.orderReturn.lines.map((one) => ({ ...one, ...items })),
  })

  test('restocks sellable items and lists them in the timeline', () => {
    const second = { ...plainLine, lineNumber: 2, variantId: 8, sku: 'JL-L', size: 'L' }
    const around = facts(
      { lines: [line, { ...line, lineNumber: 2 }] },
      { order: { ...order, lines: [plainLine, second] } },
    )
    const arrived = [
      { lineNumber: 1, sellable: 1, damaged: 1 },
      { lineNumber: 2, sellable: 2, damaged: 0 },
    ]
    expect(decideArrival(around, arrived, { ...by, refundId: 'refund-1' })).toEqual({
      ok: true,
      value: {
        after: {
          ...received(around, {}),
          lines: [
            { ...line, sellable: 1, damaged: 1, restocked: 1 },
            { ...line, lineNumber: 2, sellable: 2, restocked: 2 },
          ],
        },
        event: { kind: 'return_received', actor: staff, note: '1 × JL-M, 2 × JL-L', now },
        restock: [
          { variantId: 7, sku: 'JL-M', quantity: 1 },
          { variantId: 8, sku: 'JL-L', quantity: 2 },
        ],
        notice: 'received',
      },
    })
  })

  test('restocks nothing for damaged items', () =>
    expect(arrive(facts(), 0, 1)).toEqual({
      ok: true,
      value: {
        after: received(facts(), { damaged: 1 }),
        event: { kind: 'return_received', actor: staff, note: '', now },
        restock: [],
        notice: 'received',
      },
    }))

  test('leaves the exchange to staff when too little of the order is left to refund', () => {
    const gone = { ...exchanging(), refunds: [plainRefund({ amount: satang(15_001) })] }
    const decided = arrive(gone, 2)
    expect(decided).toMatchObject({ ok: true, value: { after: { state: 'received' }, notice: 'received' } })
    expect(decided.ok && decided.value.pays).toBeUndefined()
  })

  test('of an advance exchange sends a notice only if items remain to be refunded', () => {
    const paid = { ...pending, status: 'paid', refundId: 'refund-1' } as const
    const forMoney = { ...line, lineNumber: 2, quantity: 1 }
    const lines = [{ ...line, exchangeVariantId: 8 }, forMoney]
    const around = facts({ kind: 'exchange', exchange: paid, lines }, { exchange })
    const both = { ...around, order: { ...order, lines: [plainLine, { ...plainLine, lineNumber: 2 }] } }
    const items = (second: number) => [
      { lineNumber: 1, sellable: 2, damaged: 0 },
      { lineNumber: 2, sellable: second, damaged: 0 },
    ]
    const arrived = [{ ...line, exchangeVariantId: 8, sellable: 2, restocked: 2 }]
    const rest = decideArrival(both, items(1), { ...by, refundId: 'refund-2' })
    expect(rest).toMatchObject({ ok: true, value: { after: { state: 'received', endedAt: null }, notice: 'received' } })
    expect(rest.ok && [rest.value.arrived, rest.value.restock?.length]).toEqual([arrived, 2])
    const whole = decideArrival(both, items(0), { ...by, refundId: 'refund-2' })
    expect(whole).toMatchObject({ ok: true, value: { after: { state: 'exchanged', endedAt: now }, arrived } })
    expect(whole.ok && whole.value.notice).toBeUndefined()
  })

  test.each<[string, LockedReturn, number]>([
    ['wrong_state', facts({ state: 'requested' }), 1],
    ['wrong_state', facts({ state: 'received' }), 1],
    ['nothing_selected', facts(), 0],
    ['more_than_announced', facts(), 3],
  ])('is refused: %s', (reason, around, sellable) => expect(arrive(around, sellable)).toEqual({ ok: false, reason }))
})
