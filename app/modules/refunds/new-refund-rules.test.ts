import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder, plainPayment } from '#tests/factories/plain-order.ts'
import { decideNewRefund, furtherRefunds, type NewRefund, type RefundCause, refundKinds } from './new-refund-rules.ts'

const order = plainPaidOrder()
const refund = (change: Partial<NewRefund> = {}): NewRefund => ({
  cause: 'staff',
  orderId: order.id,
  order,
  payment: plainPayment(),
  amount: satang(15_000),
  requestKey: 'key',
  actor: { kind: 'staff', id: 'mali' },
  now: later(20),
  ...change,
})
const decide = (change: Partial<NewRefund> = {}) => decideNewRefund(refund(change))
const sent = { state: 'succeeded', isManual: true }

describe('a new refund by cause', () => {
  test.each<[RefundCause, Partial<NewRefund>, object, string | undefined]>([
    ['staff', { reason: 'Seam open' }, { reason: 'Seam open', state: 'requested', isManual: false }, 'provider'],
    ['return', {}, { reason: '', state: 'requested', isManual: false }, 'provider'],
    ['cancellation', {}, { reason: 'order cancelled', givesDifference: false }, 'provider'],
    ['edit', {}, { reason: 'order changed', givesDifference: true }, 'provider'],
    [
      'overpayment',
      { payment: undefined },
      { reason: 'paid more', isManual: true, givesDifference: true },
      'destination',
    ],
    ['duplicate', {}, { reason: 'paid twice', isManual: false, givesDuplicate: false }, 'provider'],
    ['duplicate', { payment: undefined }, { isManual: true, givesDuplicate: true }, 'destination'],
    ['staff', { manual: 'to_send' }, { state: 'requested', isManual: true, paymentId: 'payment-1' }, 'destination'],
    ['staff', { manual: 'sent' }, sent, undefined],
    [
      'provider',
      { providerRefundId: 're_1' },
      { state: 'requested', isManual: false, providerRefundId: 're_1' },
      undefined,
    ],
    ['dispute', {}, { reason: 'dispute lost', state: 'succeeded', isManual: false }, undefined],
    ['carrier', { payment: undefined }, { ...sent, byCarrier: true }, undefined],
    [
      'exchange',
      { payment: undefined, exchange: { id: 'two', number: 'ORDER002' } },
      { ...sent, exchangeOrderId: 'two' },
      undefined,
    ],
  ])('%s has the right row and next step', (cause, change, row, next) => {
    const decided = decide({ cause, ...change })
    expect(decided.row).toMatchObject(row)
    expect(decided.next).toBe(next)
    // A requested refund has a timeline event, a finished one a booking.
    expect([decided.event === undefined, decided.booking !== undefined]).toEqual(
      decided.row.state === 'requested' ? [false, false] : [true, true],
    )
  })
})

test('a refund through the provider sets every field', () => {
  const plan = { lines: [], delivery: true, amount: satang(15_000), movement: 'return', isAllRestocked: false } as const
  const actor = { kind: 'staff', id: 'mali' }
  const change = { reason: 'Seam open', stockBack: true, retryOf: 'refund-0' }
  expect(decide({ ...change, plan: { ...plan, lines: [] } })).toStrictEqual({
    row: {
      requestKey: 'key',
      paymentId: 'payment-1',
      orderId: 'order-1',
      amountSatang: 15_000,
      reason: 'Seam open',
      state: 'requested',
      isManual: false,
      byCarrier: false,
      returnsStock: true,
      givesDelivery: true,
      exchangeOrderId: null,
      givesDifference: false,
      givesDuplicate: false,
      providerRefundId: null,
      actorId: 'mali',
      retryOf: 'refund-0',
      createdAt: later(20),
      updatedAt: later(20),
    },
    booking: undefined,
    event: { kind: 'refund_requested', actor, note: 'Seam open', amount: 15_000, now: later(20) },
    plan,
    restocks: true,
    next: 'provider',
  })
})

test('only staff are stored as the actor, and only a plan includes the delivery fee', () => {
  const row = (actor: NewRefund['actor']) => decide({ actor }).row
  expect(row({ kind: 'customer', id: 'nok' })).toMatchObject({ actorId: null, givesDelivery: false, retryOf: null })
  expect([row({ kind: 'staff' }).actorId, row({ kind: 'system' }).actorId]).toEqual([null, null])
})

test('only refunds by staff, for a return or by the carrier restock the items of their plan', () => {
  const causes = Object.keys(refundKinds) as RefundCause[]
  expect(causes.filter((cause) => decide({ cause }).restocks)).toEqual(['staff', 'return', 'carrier'])
})

test('a refund by the provider or the bank without a payment is not manual', () => {
  const isManual = (cause: RefundCause) => decide({ cause, payment: undefined }).row.isManual
  expect([isManual('provider'), isManual('dispute'), isManual('cancellation')]).toEqual([false, false, true])
})

describe('a refund booked at once', () => {
  test.each<[RefundCause, string, string]>([
    ['staff', 'refunded', 'refunded'],
    ['return', 'refunded', 'refunded'],
    ['cancellation', 'refunded', 'refunded'],
    ['edit', 'partly_refunded', 'refunded'],
    ['overpayment', 'partly_refunded', 'refunded'],
    ['provider', 'refunded', 'refunded'],
    ['dispute', 'refunded', 'none'],
  ])('of the whole payment by %s has the event %s and the email %s', (cause, kind, mail) => {
    const { booking } = decide({ cause, manual: 'sent', amount: satang(115_000) })
    expect([booking?.event.kind, booking?.mail]).toEqual([kind, mail])
    expect(booking?.change.adjusted).toBe(kind === 'refunded' ? undefined : 115_000)
  })

  test('of a duplicate changes no order, and a retried overpayment refund is one again', () => {
    expect(decide({ cause: 'duplicate', manual: 'sent' }).booking).toBeUndefined()
    const retried = decide({ manual: 'sent', isOverpayment: true })
    expect(retried.row.givesDifference).toBe(true)
    expect(retried.booking?.change).toEqual({ refunded: 15_000, adjusted: 15_000, stockState: 'sold' })
    expect(decide({ manual: 'sent', isOverpayment: false }).row.givesDifference).toBe(false)
  })

  test('restocks shipped items only if staff choose it', () => {
    const whole = { manual: 'sent', amount: satang(115_000), order: plainPaidOrder({ shippedAt: later(3) }) } as const
    const stockOf = (stockBack?: boolean) => decide({ ...whole, stockBack }).booking?.change.stockState
    expect([stockOf(true), stockOf(false), stockOf()]).toEqual(['returned', 'sold', 'sold'])
  })

  test('by staff contains their reason', () =>
    expect(decide({ manual: 'sent', reason: 'Seam open' }).booking).toMatchObject({
      mail: 'refunded',
      change: { refunded: 15_000 },
      event: { kind: 'partly_refunded', note: 'Seam open' },
    }))

  test('for a lost dispute takes at most what the order has, with no email, and skips duplicates', () => {
    const less = plainPaidOrder({ refunded: satang(15_000) })
    const whole = { cause: 'dispute', amount: satang(115_000) } as const
    expect(decide({ ...whole, order: less }).booking).toMatchObject({
      mail: 'none',
      change: { refunded: 115_000 },
      event: { kind: 'refunded', amount: 100_000, note: 'dispute lost' },
    })
    const { order: _order, ...ofDuplicate } = refund(whole)
    expect(decideNewRefund(ofDuplicate).booking).toBeUndefined()
    expect(decide({ ...whole, order: plainPaidOrder({ refunded: satang(115_000) }) }).booking).toBeUndefined()
  })

  test('by the carrier books the cash in and out, and leaves the stock to the plan', () => {
    const unpaid = plainOrder({ paymentMethod: 'cod', stockState: 'sold', shippedAt: later(3), completedAt: later(9) })
    const booking = decide({
      cause: 'carrier',
      payment: undefined,
      order: unpaid,
      amount: satang(115_000),
      stockBack: true,
    }).booking
    expect(booking).toMatchObject({
      order: { paid: 0 },
      mail: 'refunded_by_carrier',
      change: { paid: 115_000, paidAt: later(20), refunded: 115_000, refundedAt: later(20), stockState: 'sold' },
      event: { kind: 'refunded' },
    })
  })

  test('for an exchange of the whole value does not end the order', () => {
    const exchange = { id: 'two', number: 'ORDER002' }
    const { booking } = decide({ cause: 'exchange', payment: undefined, amount: satang(115_000), exchange })
    expect(booking?.change).toEqual({ refunded: 115_000, stockState: order.stockState })
    expect(booking).toMatchObject({ mail: 'none', event: { kind: 'exchanged', note: 'ORDER002' } })
  })
})

test('refunds of further payments are numbered after the request key', () => {
  const { payment: _payment, amount: _amount, ...common } = refund()
  const sources = [
    { payment: plainPayment(), amount: satang(1) },
    { payment: undefined, amount: satang(2) },
  ]
  expect(furtherRefunds(common, sources)).toEqual([
    { ...common, ...sources[0], requestKey: 'key:1' },
    { ...common, ...sources[1], requestKey: 'key:2' },
  ])
})
