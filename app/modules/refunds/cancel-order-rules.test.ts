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

describe('cancelling', () => {
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

  test('what its order refuses is refused', () =>
    expect(decideCancelOrder(paid({ order: undefined }), cancellation)).toStrictEqual({
      ok: false,
      reason: 'not_found',
    }))

  test('unpaid: nothing goes back', () => {
    const failed = plainPayment({ id: 'payment-3', stage: 'failed', received: null })
    const decided = written({ order: plainOrder(), payments: [failed, unpaid], refunds: [] })
    expect(decided.refund).toBeUndefined()
    expect(decided.end.change.stockState).toBe('released')
  })

  test('paid: all of it goes back', () => {
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
    ['less what is on its way', [plainRefund()], 0, 105_000],
    ['less what went back', [plainRefund({ state: 'succeeded' })], 10_000, 105_000],
    ['less what went back by another way', [], 10_000, 105_000],
    ['not less what failed', [plainRefund({ state: 'failed' })], 0, 115_000],
    ['not less what belongs to another payment', [plainRefund({ paymentId: 'payment-9' })], 0, 115_000],
  ])('%s', (_, refunds, refunded, amount) => {
    const order = plainPaidOrder({ refunded: satang(refunded) })
    expect(written(paid({ order, refunds })).refund?.amount).toBe(amount)
  })

  test('nothing is asked for when all of it is on its way, or when staff had taken it', () => {
    expect(written(paid({ refunds: [plainRefund({ amount: satang(115_000) })] })).refund).toBeUndefined()
    expect(written(paid({ payments: [] }))).toMatchObject({ refund: undefined, further: [] })
  })

  test('a rest goes back by the way it came, beside the rest of it', () => {
    const order = plainPaidOrder({ total: satang(120_000), paid: satang(120_000) })
    const rest = plainPayment({ id: 'payment-2', amount: satang(5_000), received: satang(5_000) })
    const byPage = written(paid({ order, payments: [plainPayment(), rest] }))
    expect(byPage.refund).toMatchObject({ amount: 115_000, payment: { id: 'payment-1' } })
    expect(byPage.further).toMatchObject([{ amount: 5_000, payment: rest, requestKey: 'cancelled:order-1:1' }])
    const isManual = written(paid({ order, payments: [plainPayment()] }))
    expect(isManual.further).toMatchObject([{ amount: 5_000, payment: undefined }])
    expect(written(paid()).further).toEqual([])
  })

  test('what staff had taken waits for them to send it, less what waits already', () => {
    const order = plainPaidOrder({ paymentMethod: 'bank_transfer' })
    const hand = { order, payments: [] }
    expect(written(paid(hand)).refund).toMatchObject({ payment: undefined, amount: 115_000, cause: 'cancellation' })
    const waiting = plainRefund({ paymentId: null, isManual: true })
    expect(written(paid({ ...hand, refunds: [waiting] })).refund).toMatchObject({ amount: 105_000 })
    const sent = plainRefund({ ...waiting, state: 'succeeded' })
    const half = { ...hand, order: { ...order, refunded: satang(10_000) }, refunds: [sent] }
    expect(written(paid(half)).refund).toMatchObject({ amount: 105_000 })
  })

  test('a second payment goes back by itself; that of another amount goes back here', () => {
    expect(written(paid({ payments: [plainPayment({ stage: 'duplicate' })] })).refund).toBeUndefined()
    const mismatch = plainPayment({ stage: 'mismatch', received: satang(100_000) })
    const order = plainOrder({ paid: satang(100_000), heldAt: later(1), holdReason: 'amount_mismatch' })
    const staff = { ...cancellation, reason: 'staff', actor: { kind: 'staff', id: 'mali' }, mayRefund: true } as const
    expect(decideCancelOrder(paid({ order, payments: [mismatch] }), staff)).toMatchObject({
      value: { refund: { amount: 100_000 } },
    })
  })
})
