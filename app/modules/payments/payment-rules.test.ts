import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { isRunning, refundable } from '#app/modules/refunds/refund.ts'
import type { PaymentSession } from './payment-provider.ts'
import {
  customerPaymentState,
  decidePaymentChange,
  type PaymentStage,
  sessionEnd,
  sessionKey,
} from './payment-rules.ts'

const session = (change: Partial<PaymentSession>): PaymentSession => ({
  id: 'cs_1',
  url: undefined,
  paymentId: 'p',
  amount: satang(100),
  status: 'open',
  paid: false,
  ...change,
})
const stages: PaymentStage[] = ['created', 'pending', 'succeeded', 'failed', 'expired', 'duplicate', 'mismatch']

describe('payment update from the provider', () => {
  test('books a paid session unless it is already booked, even after expiry or failure', () => {
    expect(stages.map((stage) => decidePaymentChange({ stage }, session({ status: 'complete', paid: true })))).toEqual([
      'money',
      'money',
      'nothing',
      'money',
      'money',
      'nothing',
      'nothing',
    ])
  })
  test.each(['expired', 'failed'] as const)(
    'with a session that is %s closes an open payment and nothing else',
    (status) => {
      const none = 'nothing'
      expect(stages.map((stage) => decidePaymentChange({ stage }, session({ status })))).toEqual([
        status,
        status,
        none,
        none,
        none,
        none,
        none,
      ])
    },
  )
  test.each(['open', 'complete'] as const)('with a session that is %s and unpaid changes nothing', (status) => {
    for (const stage of stages) expect(decidePaymentChange({ stage }, session({ status }))).toBe('nothing')
  })
})

test.each([
  ['pending', undefined, 'pending', 'waiting'],
  ['pending', undefined, 'expired', 'expired'],
  ['pending', undefined, 'failed', 'failed'],
  ['paid', undefined, 'succeeded', 'paid'],
  ['shipped', undefined, 'duplicate', 'paid'],
  ['on_hold', undefined, 'succeeded', 'on_hold'],
  ['cancelled', 'expired', 'expired', 'expired'],
  ['cancelled', 'customer', 'expired', 'failed'],
] as const)('order %s (%s) with payment %s is shown to the customer as "%s"', (status, reason, stage, state) => {
  expect(customerPaymentState(status, reason, stage)).toBe(state)
})

test.each([
  ['pending', 'waiting'],
  ['failed', 'failed'],
  ['expired', 'expired'],
  ['succeeded', 'paid'],
  ['duplicate', 'paid'],
] as const)('a paid order with a balance due and payment %s is shown to the customer as "%s"', (stage, state) =>
  expect(customerPaymentState('paid', undefined, stage, true)).toBe(state),
)

test('every refund that has not failed reduces the refundable amount', () => {
  const refund = (amount: number, state: 'requested' | 'processing' | 'succeeded' | 'failed') => ({
    amount: satang(amount),
    state,
  })
  expect(refundable(satang(1000), [refund(300, 'succeeded'), refund(200, 'requested'), refund(500, 'failed')])).toBe(
    500,
  )
  expect(refundable(satang(1000), [refund(1000, 'processing')])).toBe(0)
  expect(refundable(satang(1000), [refund(1001, 'succeeded')])).toBe(0)
})

test.each([
  ['requested', true],
  ['processing', true],
  ['succeeded', false],
  ['failed', false],
] as const)('a refund that is %s is running: %s', (state, running) => expect(isRunning({ state })).toBe(running))

test('the session key is the same within an attempt, and differs by attempt and method', () => {
  const key = (method: 'card' | 'promptpay', attempt: number) => sessionKey({ orderId: 'o', method, attempt })
  expect(new Set([key('card', 1), key('card', 2), key('promptpay', 1)]).size).toBe(3)
  expect(key('card', 1)).toBe(key('card', 1))
})

test('a session ends one minute after the provider’s minimum of 30 minutes', () => {
  expect(sessionEnd(new Date('2026-11-21T05:00:00Z'), 30)).toEqual(new Date('2026-11-21T05:31:00Z'))
})
