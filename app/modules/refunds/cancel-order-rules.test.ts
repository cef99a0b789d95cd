import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder, plainPayment, plainRefund } from '#tests/factories/plain-order.ts'
import { decideCancelOrder } from './cancel-order-rules.ts'
import type { OrderMoney } from './refund.ts'

const paid = (change: Partial<OrderMoney> = {}): OrderMoney => ({
  order: plainPaidOrder(),
  payments: [plainPayment()],
  refunds: [],
  ...change,
})
const unpaid = plainPayment({ id: 'payment-2', stage: 'pending', received: null })

describe('cancelling an order', () => {
  const cancellation = {
    orderId: 'order-1',
    reason: 'customer',
    actor: { kind: 'customer', id: 'nok' },
    now: later(10),
  } as const
  function written(money: OrderMoney) {
    const decision = decideCancelOrder(money, cancellation)
    if (!decision.ok) throw new Error(decision.reason)
    return decision.value
  }

  test('is refused for an unknown order', () =>
    expect(decideCancelOrder(paid({ order: undefined }), cancellation)).toStrictEqual({
      ok: false,
      reason: 'not_found',
    }))

  test('refunds nothing if unpaid', () => {
    const failed = plainPayment({ id: 'payment-3', stage: 'failed', received: null })
    const decided = written({ order: plainOrder(), payments: [failed, unpaid], refunds: [] })
    expect(decided.refund).toBeUndefined()
    expect(decided.end.change.stockState).toBe('released')
  })

  test('refunds everything if paid', () => {
    const money = paid({ payments: [plainPayment(), unpaid] })
    expect(written(money)).toMatchObject({ end: { owed: 115_000 } })
    expect(written(money).refund).toStrictEqual({
      orderId: 'order-1',
      payment: plainPayment(),
      amount: 115_000,
      cause: 'cancellation',
      requestKey: 'cancelled:order-1',
      actor: cancellation.actor,
      now: later(10),
    })
  })

  test.each([
    ['less a running refund', [plainRefund()], 0, 105_000],
    ['less a succeeded refund', [plainRefund({ state: 'succeeded' })], 10_000, 105_000],
    ['less an amount refunded by other means', [], 10_000, 105_000],
    ['without deducting a failed refund', [plainRefund({ state: 'failed' })], 0, 115_000],
    ['without deducting a refund of another payment', [plainRefund({ paymentId: 'payment-9' })], 0, 115_000],
  ])('refunds the amount paid %s', (_, refunds, refunded, amount) => {
    const order = plainPaidOrder({ refunded: satang(refunded) })
    expect(written(paid({ order, refunds })).refund?.amount).toBe(amount)
  })

  test('refunds nothing if a running refund covers everything, or without a provider payment', () => {
    expect(written(paid({ refunds: [plainRefund({ amount: satang(115_000) })] })).refund).toBeUndefined()
    expect(written(paid({ payments: [] }))).toMatchObject({ refund: undefined, further: [] })
  })

  test('refunds a balance paid later separately, to its own payment', () => {
    const order = plainPaidOrder({ total: satang(120_000), paid: satang(120_000) })
    const rest = plainPayment({ id: 'payment-2', amount: satang(5_000), received: satang(5_000) })
    const byPage = written(paid({ order, payments: [plainPayment(), rest] }))
    expect(byPage.refund).toMatchObject({ amount: 115_000, payment: { id: 'payment-1' } })
    expect(byPage.further).toMatchObject([{ amount: 5_000, payment: rest, requestKey: 'cancelled:order-1:1' }])
    const isManual = written(paid({ order, payments: [plainPayment()] }))
    expect(isManual.further).toMatchObject([{ amount: 5_000, payment: undefined }])
    expect(written(paid()).further).toEqual([])
  })

  test('leaves a manual payment for staff to refund, less earlier refunds', () => {
    const order = plainPaidOrder({ paymentMethod: 'bank_transfer' })
    const hand = { order, payments: [] }
    expect(written(paid(hand)).refund).toMatchObject({ payment: undefined, amount: 115_000, cause: 'cancellation' })
    const waiting = plainRefund({ paymentId: null, isManual: true })
    expect(written(paid({ ...hand, refunds: [waiting] })).refund).toMatchObject({ amount: 105_000 })
    const sent = plainRefund({ ...waiting, state: 'succeeded' })
    const half = { ...hand, order: { ...order, refunded: satang(10_000) }, refunds: [sent] }
    expect(written(paid(half)).refund).toMatchObject({ amount: 105_000 })
  })

  test('leaves a duplicate to its own refund, but refunds a payment of the wrong amount', () => {
    expect(written(paid({ payments: [plainPayment({ stage: 'duplicate' })] })).refund).toBeUndefined()
    const mismatch = plainPayment({ stage: 'mismatch', received: satang(100_000) })
    const order = plainOrder({ paid: satang(100_000), heldAt: later(1), holdReason: 'amount_mismatch' })
    const staff = { ...cancellation, reason: 'staff', actor: { kind: 'staff', id: 'mali' }, mayRefund: true } as const
    expect(decideCancelOrder(paid({ order, payments: [mismatch] }), staff)).toMatchObject({
      value: { refund: { amount: 100_000 } },
    })
  })
})
