import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { plainPaidOrder, plainPayment, plainRefund } from '#tests/factories/plain-order.ts'
import { isOrderMoney, isRunning, refundable, refundSources, splitAmount } from './refund.ts'

test('a payment of another amount counts for the order, a duplicate payment does not', () => {
  const stages = ['pending', 'failed', 'succeeded', 'mismatch', 'duplicate'] as const
  expect(stages.filter((stage) => isOrderMoney(plainPayment({ stage })))).toEqual(['succeeded', 'mismatch'])
})

test('a refund is running until it succeeds or fails', () => {
  const states = ['requested', 'processing', 'succeeded', 'failed'] as const
  expect(states.filter((state) => isRunning({ state }))).toEqual(['requested', 'processing'])
})

test('the refundable amount is what was received less refunds that did not fail, at least zero', () => {
  const refunds = [
    plainRefund({ state: 'succeeded', amount: satang(400) }),
    plainRefund({ state: 'processing', amount: satang(500) }),
    plainRefund({ state: 'failed', amount: satang(9_000) }),
  ]
  expect([1_000, 900, 899].map((received) => refundable(satang(received), refunds))).toEqual([100, 0, 0])
})

describe('sources of a refund', () => {
  const first = plainPayment({ id: 'payment-1', received: satang(100_000) })
  const second = plainPayment({ id: 'payment-2', received: satang(10_000) })
  const sources = (
    payments: ReturnType<typeof plainPayment>[],
    refunds: ReturnType<typeof plainRefund>[] = [],
    refunded = 0,
  ) =>
    refundSources(plainPaidOrder({ refunded: satang(refunded) }), payments, refunds).map(({ payment, amount }) => [
      payment?.id,
      amount,
    ])

  test('are the payments, latest first, then manual payments', () => {
    expect(sources([first, second])).toEqual([
      ['payment-2', 10_000],
      ['payment-1', 100_000],
      [undefined, 5_000],
    ])
    expect(sources([])).toEqual([[undefined, 115_000]])
  })

  test('leave out unpaid and duplicate payments', () => {
    const unpaid = plainPayment({ id: 'payment-3', stage: 'pending', received: null })
    const duplicate = plainPayment({ id: 'payment-4', stage: 'duplicate' })
    expect(sources([first, unpaid, duplicate])).toEqual([
      ['payment-1', 100_000],
      [undefined, 15_000],
    ])
    expect(sources([{ ...first, received: null }])).toEqual([[undefined, 115_000]])
  })

  test('are reduced by their own refunds, and in total by all refunds made or running', () => {
    const ofSecond = plainRefund({ state: 'succeeded', paymentId: 'payment-2', amount: satang(4_000) })
    const manual = plainRefund({ paymentId: null, amount: satang(3_000) })
    expect(sources([first, second], [ofSecond, manual], 4_000)).toEqual([
      ['payment-2', 6_000],
      ['payment-1', 100_000],
      [undefined, 2_000],
    ])
    const failed = plainRefund({ state: 'failed', paymentId: 'payment-2', amount: satang(4_000) })
    expect(sources([first, second], [failed])).toEqual(sources([first, second]))
    expect(sources([first, second], [], 110_000)).toEqual([['payment-2', 5_000]])
    expect(sources([first, second], [], 115_000)).toEqual([])
  })

  test('are limited to what the order owes, even if the provider received more', () =>
    expect(sources([plainPayment({ received: satang(120_000) })])).toEqual([['payment-1', 115_000]]))
})

test('a refund is split over its sources in their order', () => {
  const sources = [3, 0, 4].map((amount) => ({ payment: undefined, amount: satang(amount) }))
  const split = (total: number) => splitAmount(satang(total), sources).map(({ amount }) => amount)
  expect([split(0), split(3), split(4), split(9)]).toEqual([[], [3], [3, 1], [3, 4]])
})
