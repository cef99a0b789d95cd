import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder, plainPayment } from '#tests/factories/plain-order.ts'
import type { PaymentSession } from './payment-provider.ts'
import { decidePaymentSync, type Payment, type SyncFacts } from './payment-rules.ts'

const now = later(7)
const attempt = (change: Partial<Payment> = {}) => plainPayment({ stage: 'pending', received: null, ...change })
const facts = (change: Partial<SyncFacts> = {}): SyncFacts => ({
  order: plainOrder(),
  attempts: [attempt()],
  paymentId: 'payment-1',
  ...change,
})
const paid: PaymentSession = {
  id: 'session-1',
  url: undefined,
  paymentId: 'payment-1',
  amount: satang(115_000),
  status: 'complete',
  paid: true,
}
const decide = (change: Partial<SyncFacts> = {}, word: Partial<PaymentSession> = {}) =>
  decidePaymentSync(facts(change), { ...paid, ...word }, now)

test('a session without an order or payment, or unknown to the provider, is an unknown session', () => {
  const unknown = { outcome: 'unknown_session' }
  expect(decide({ order: undefined, attempts: [], paymentId: undefined })).toStrictEqual(unknown)
  expect(decide({ order: undefined })).toStrictEqual(unknown)
  expect(decide({ paymentId: 'payment-9' })).toStrictEqual(unknown)
  expect(decidePaymentSync(facts(), undefined, now)).toStrictEqual(unknown)
})

test('a session that is still open or already booked changes nothing', () => {
  expect(decide({}, { status: 'open', paid: false })).toStrictEqual({ outcome: 'unchanged' })
  expect(decide({ order: plainPaidOrder(), attempts: [plainPayment()] })).toStrictEqual({ outcome: 'unchanged' })
})

test.each(['expired', 'failed'] as const)(
  'a session that is %s closes its payment and leaves the order unchanged',
  (status) =>
    expect(decide({}, { status, paid: false })).toStrictEqual({
      outcome: 'closed',
      mark: { id: 'payment-1', stage: status, now },
    }),
)

describe('a paid session', () => {
  test('pays the order and closes its other open pages', () => {
    const other = attempt({ id: 'payment-2', method: 'promptpay' })
    const failed = attempt({ id: 'payment-3', stage: 'failed' })
    const decision = decide({ attempts: [attempt(), other, failed] })
    expect(decision).toMatchObject({
      outcome: 'paid',
      mark: { id: 'payment-1', stage: 'succeeded', received: 115_000, now },
      orderPayment: {
        outcome: 'paid',
        change: { paid: 115_000, paymentMethod: 'card' },
        event: { actor: { kind: 'provider', id: 'payment-1' } },
      },
    })
    expect(decision.closing).toStrictEqual([other])
    expect(decision.refund).toBeUndefined()
  })

  test('is booked even when the order was cancelled', () => {
    const order = plainOrder({ stockState: 'released', cancelledAt: later(1), cancelReason: 'customer' })
    expect(decide({ order, attempts: [attempt({ stage: 'expired' })] })).toMatchObject({
      outcome: 'paid_no_stock',
      mark: { stage: 'succeeded' },
    })
  })

  test('with another amount marks the payment as a mismatch and closes the other pages', () => {
    const other = attempt({ id: 'payment-2' })
    expect(decide({ attempts: [attempt(), other] }, { amount: satang(1) })).toMatchObject({
      outcome: 'amount_mismatch',
      mark: { stage: 'mismatch', received: 1 },
      closing: [other],
    })
  })

  test('for the balance due of a changed order pays it and closes the other pages', () => {
    const rest = attempt({ id: 'payment-2', amount: satang(5_000) })
    const other = attempt({ id: 'payment-3', amount: satang(5_000) })
    const order = plainPaidOrder({ total: satang(120_000) })
    const facts = { order, attempts: [plainPayment(), rest, other], paymentId: 'payment-2' }
    expect(decide(facts, { amount: satang(5_000) })).toMatchObject({
      outcome: 'rest_paid',
      mark: { id: 'payment-2', stage: 'succeeded', received: 5_000, paysBalance: true },
      orderPayment: { outcome: 'rest_paid', change: { paid: 120_000 } },
      closing: [other],
    })
    expect(decide(facts, { amount: satang(115_000) })).toMatchObject({ outcome: 'duplicate' })
  })

  test('for a paid order is refunded in full and leaves the order unchanged', () => {
    const second = attempt({ id: 'payment-2' })
    const decision = decide({
      order: plainPaidOrder(),
      attempts: [plainPayment(), second],
      paymentId: 'payment-2',
    })
    expect(decision).toStrictEqual({
      outcome: 'duplicate',
      mark: { id: 'payment-2', stage: 'duplicate', received: 115_000, now },
      refund: {
        cause: 'duplicate',
        orderId: 'order-1',
        payment: second,
        amount: 115_000,
        requestKey: 'duplicate:payment-2',
        actor: { kind: 'system' },
        now,
      },
    })
  })
})
