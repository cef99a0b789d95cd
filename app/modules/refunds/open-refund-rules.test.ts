import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder, plainPayment, plainRefund } from '#tests/factories/plain-order.ts'
import { decideDismissal, decideSending, type OpenRefund } from './order-refund-rules.ts'
import { decideDuplicateRetry, retryRequest } from './retry-refund-rules.ts'

const waiting = plainRefund({ isManual: true, paymentId: null, stockBack: true })
const open = (change: Partial<OpenRefund> = {}): OpenRefund => ({
  order: plainPaidOrder({ paymentMethod: 'chat' }),
  refund: waiting,
  ...change,
})
const sending = {
  reference: 'KB 1',
  on: '2026-11-21',
  today: '2026-11-21',
  actor: { kind: 'staff', id: 'mali' },
  now: later(20),
} as const

describe('recording that a refund was sent', () => {
  test('books it on the order with the bank reference', () => {
    const decision = decideSending(open(), sending)
    expect(decision).toMatchObject({
      ok: true,
      value: { orderRefund: { change: { refunded: 10_000 }, reference: 'KB 1', event: { kind: 'partly_refunded' } } },
    })
    const whole = plainRefund({ ...waiting, amount: satang(115_000) })
    expect(decideSending(open({ refund: whole }), sending)).toMatchObject({
      value: {
        orderRefund: { change: { refundedAt: later(20), stockState: 'returned' }, event: { kind: 'refunded' } },
      },
    })
  })

  test('adjusts the order for an overpayment, and its items stay sold', () => {
    const refund = { ...waiting, isOverpayment: true, amount: satang(115_000) }
    const around = open({ refund })
    const { order } = around
    const event = { kind: 'partly_refunded', actor: sending.actor, note: 'Seam open', amount: 115_000, now: later(20) }
    expect(decideSending(around, sending)).toEqual({
      ok: true,
      value: {
        order,
        refund,
        orderRefund: {
          order,
          change: { refunded: 115_000, adjusted: 115_000, stockState: 'sold' },
          event: { ...event, refund: { id: 'refund-1' } },
          reference: 'KB 1',
        },
      },
    })
  })

  test('does not change the order for a duplicate payment', () => {
    const refund = plainRefund({ ...waiting, paymentId: 'payment-1', isDuplicate: true })
    const order = plainOrder()
    expect(decideSending(open({ order, refund }), sending)).toEqual({
      ok: true,
      value: { order, refund, orderRefund: undefined },
    })
  })

  test.each<[string, Partial<OpenRefund>, Partial<Record<keyof typeof sending, string>>, string]>([
    ['the refund does not exist', { refund: undefined }, {}, 'not_found'],
    ['its order is missing', { order: undefined }, {}, 'not_found'],
    ['it is processing', { refund: { ...waiting, state: 'processing' } }, {}, 'wrong_state'],
    [
      'it is one satang above the amount paid',
      { refund: { ...waiting, amount: satang(115_001) } },
      {},
      'more_than_paid',
    ],
    ['it was already sent', { refund: { ...waiting, state: 'succeeded' } }, {}, 'already_sent'],
    ['it was set aside', { refund: { ...waiting, state: 'failed' } }, {}, 'wrong_state'],
    ['the provider pays it', { refund: plainRefund() }, {}, 'wrong_state'],
    ['the date is in the future', {}, { on: '2026-11-22' }, 'future_day'],
    ['the date is before the request', {}, { on: '2026-11-20' }, 'day_before'],
  ])('is refused when %s', (_, change, typed, reason) =>
    expect(decideSending(open(change), { ...sending, ...typed } as typeof sending)).toEqual({ ok: false, reason }),
  )
})

test('only a failed refund or one that waits for staff can be set aside', () => {
  expect(decideDismissal(open())).toEqual({ ok: true, value: waiting })
  const failed = plainRefund({ state: 'failed' })
  expect(decideDismissal(open({ refund: failed }))).toEqual({ ok: true, value: failed })
  expect(decideDismissal(open({ refund: plainRefund() }))).toEqual({ ok: false, reason: 'wrong_state' })
  const sent = plainRefund({ ...waiting, state: 'succeeded' })
  expect(decideDismissal(open({ refund: sent }))).toEqual({ ok: false, reason: 'wrong_state' })
  expect(decideDismissal(open({ refund: undefined }))).toEqual({ ok: false, reason: 'not_found' })
  expect(decideDismissal(open({ order: undefined }))).toEqual({ ok: false, reason: 'not_found' })
  expect(decideDismissal(open({ refund: { ...waiting, state: 'processing' } }))).toEqual({
    ok: false,
    reason: 'wrong_state',
  })
})

describe('retry of a failed refund', () => {
  const failed = plainRefund({ state: 'failed', delivery: true })
  const retry = { by: 'manual', actorId: 'mali', now: later(30) } as const

  test('has the same amount and items, and a key derived from the failed refund', () => {
    const lines = [{ lineNumber: 1, quantity: 2, amount: satang(10_000), restocked: 1, newlyRestocked: 1 }]
    expect(retryRequest({ ...failed, lines }, retry)).toMatchObject({
      amount: 10_000,
      choice: { items: new Map([[1, 2]]), delivery: true, restock: new Map([[1, 1]]) },
      isSentLater: true,
      retryOf: 'refund-1',
      key: 'retry:refund-1',
    })
    expect(retryRequest(failed, { ...retry, by: 'provider' }).isSentLater).toBe(false)
  })

  test('of a duplicate payment is possible once, while its money is left', () => {
    const payments = [plainPayment({ stage: 'duplicate', received: satang(10_000) })]
    const money = { failed, payments, refunds: [failed] }
    expect(decideDuplicateRetry(money, retry)).toMatchObject({
      value: { refund: { amount: 10_000, retryOf: 'refund-1', requestKey: 'press:order-1:retry:refund-1' } },
    })
    const next = plainRefund({ id: 'refund-2', retryOf: 'refund-1' })
    expect(decideDuplicateRetry({ ...money, refunds: [failed, next] }, retry)).toEqual({
      ok: true,
      value: { repeated: next },
    })
    const otherwise = plainRefund({ id: 'refund-3', amount: satang(1) })
    expect(decideDuplicateRetry({ ...money, refunds: [failed, otherwise] }, retry)).toEqual({
      ok: false,
      reason: 'nothing_to_refund',
    })
    expect(decideDuplicateRetry({ ...money, failed: plainRefund() }, retry)).toEqual({
      ok: false,
      reason: 'not_failed',
    })
    expect(decideDuplicateRetry({ ...money, payments: [] }, retry)).toEqual({ ok: false, reason: 'not_found' })
    expect(decideDuplicateRetry({ ...money, failed: undefined }, retry)).toEqual({ ok: false, reason: 'not_found' })
    const further = [plainPayment({ id: 'payment-0' }), ...payments]
    const by = { orderId: 'order-1', actor: { kind: 'staff', id: 'mali' }, now: later(30) }
    expect(decideDuplicateRetry({ ...money, payments: further }, { ...retry, by: 'provider' })).toEqual({
      ok: true,
      value: {
        refund: {
          cause: 'duplicate',
          ...by,
          payment: payments[0],
          amount: 10_000,
          manual: undefined,
          requestKey: 'press:order-1:retry:refund-1',
          retryOf: 'refund-1',
        },
        further: [],
      },
    })
  })
})
