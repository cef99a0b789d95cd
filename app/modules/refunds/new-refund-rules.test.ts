import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder, plainPayment } from '#tests/factories/plain-order.ts'
import { decideNewRefund, type NewRefund, type RefundCause } from './new-refund-rules.ts'

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

describe('by cause', () => {
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
  ])('%s: its row, and who goes on', (cause, change, row, next) => {
    const decided = decide({ cause, ...change })
    expect(decided.row).toMatchObject(row)
    expect(decided.next).toBe(next)
    // Either the timeline announces it, or the order books it.
    expect([decided.event === undefined, decided.booking !== undefined]).toEqual(
      decided.row.state === 'requested' ? [false, false] : [true, true],
    )
  })
})

describe('booked at once', () => {
  test('money that staff sent, with their words', () =>
    expect(decide({ manual: 'sent', reason: 'Seam open' }).booking).toMatchObject({
      mail: 'refunded',
      change: { refunded: 15_000 },
      event: { kind: 'partly_refunded', note: 'Seam open' },
    }))

  test('a lost dispute: no more than the order has, without a mail; a duplicate’s never', () => {
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

  test('the carrier’s cash: booked in and out, and its items are left to the plan', () => {
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

  test('exchanged items: the whole value ends nothing', () => {
    const exchange = { id: 'two', number: 'ORDER002' }
    const { booking } = decide({ cause: 'exchange', payment: undefined, amount: satang(115_000), exchange })
    expect(booking?.change).toEqual({ refunded: 115_000, stockState: order.stockState })
    expect(booking).toMatchObject({ mail: 'none', event: { kind: 'exchanged', note: 'ORDER002' } })
  })
})
