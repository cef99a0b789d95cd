import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainPaidOrder } from '#tests/factories/plain-order.ts'
import { decideBouncedRefund, decideOrderRefund } from './order-refund-rules.ts'

const staff = { kind: 'staff', id: 'mali' } as const
const back = (amount: number, change = {}) => ({
  amount: satang(amount),
  actor: staff,
  note: 'Seam open',
  now: later(9),
  ...change,
})

test('a partial refund only raises the refunded amount, even if the items are reported as back', () => {
  const order = plainPaidOrder({ refunded: satang(5_000) })
  expect(decideOrderRefund(order, back(109_999, { stockBack: true }))).toStrictEqual({
    order,
    change: { refunded: 114_999, stockState: 'sold' },
    event: { kind: 'partly_refunded', actor: staff, note: 'Seam open', amount: 109_999, now: later(9) },
    reference: undefined,
  })
})

test('a full refund ends the order and restocks its items', () => {
  const order = plainPaidOrder({ refunded: satang(5_000) })
  expect(decideOrderRefund(order, back(110_000))).toStrictEqual({
    order,
    change: { refunded: 115_000, refundedAt: later(9), expiresAt: undefined, stockState: 'returned' },
    event: { kind: 'refunded', actor: staff, note: 'Seam open', amount: 110_000, now: later(9) },
    reference: undefined,
  })
})

test.each([
  ['held', undefined, false, 'released'],
  ['sold', undefined, false, 'returned'],
  ['returned', undefined, true, 'returned'],
  ['sold', later(5), true, 'returned'],
  ['sold', later(5), false, 'sold'],
  ['sold', later(5), undefined, 'sold'],
  ['returned', later(5), true, 'returned'],
] as const)(
  'items that were %s, shipped %s, reported as back %s become %s',
  (stockState, shippedAt, stockBack, after) => {
    const { change } = decideOrderRefund(plainPaidOrder({ stockState, shippedAt }), back(115_000, { stockBack }))
    expect(change.stockState).toBe(after)
  },
)

test('a refund above the amount left, or of an unknown order, throws an error', () => {
  expect(() => decideOrderRefund(plainPaidOrder(), back(115_001))).toThrow('refund exceeds the amount paid')
  const partly = plainPaidOrder({ refunded: satang(5_000) })
  expect(() => decideOrderRefund(partly, back(110_001))).toThrow('refund exceeds the amount paid')
  expect(() => decideOrderRefund(undefined, back(1))).toThrow('does not exist')
})

test('a refund contains its id and the bank reference', () =>
  expect(decideOrderRefund(plainPaidOrder(), back(1, { refundId: 'refund-1', reference: 'KB 1' }))).toMatchObject({
    event: { refund: { id: 'refund-1' } },
    reference: 'KB 1',
  }))

test('an overpayment refund or an exchange never ends the order, even if nothing is left', () => {
  const order = plainPaidOrder({ adjusted: satang(5_000) })
  const overpaid = decideOrderRefund(order, back(115_000, { isOverpayment: true }))
  expect(overpaid.change).toStrictEqual({ refunded: 115_000, adjusted: 120_000, stockState: 'sold' })
  const exchanged = decideOrderRefund(order, back(115_000, { ends: false }))
  expect(exchanged.change).toStrictEqual({ refunded: 115_000, stockState: 'sold' })
  expect([overpaid.event.kind, exchanged.event.kind]).toEqual(['partly_refunded', 'partly_refunded'])
  expect(decideOrderRefund(order, back(115_000, { ends: true })).event.kind).toBe('refunded')
})

describe('a bounced refund', () => {
  const bounced = { amount: satang(15_000), note: 'Account closed', refundId: 'refund-1', now: later(30) }
  const changeOf = (change: Parameters<typeof plainPaidOrder>[0], more = {}) =>
    decideBouncedRefund(plainPaidOrder({ refunded: satang(115_000), ...change }), { ...bounced, ...more }).change

  test('is owed again and reopens the order', () => {
    const order = plainPaidOrder({ refunded: satang(115_000), refundedAt: later(20) })
    expect(decideBouncedRefund(order, bounced)).toStrictEqual({
      order,
      change: { refunded: 100_000, refundedAt: undefined },
      event: {
        kind: 'refund_failed',
        actor: { kind: 'provider' },
        refund: { id: 'refund-1' },
        note: 'Account closed',
        amount: 15_000,
        now: later(30),
      },
    })
  })

  test('takes back at most what was refunded, and undoes the adjustment of an overpayment', () => {
    expect(changeOf({ refunded: satang(14_999) })).toStrictEqual({ refunded: 0, refundedAt: undefined })
    expect(changeOf({ adjusted: satang(20_000) }, { isOverpayment: true })).toStrictEqual({
      refunded: 100_000,
      refundedAt: undefined,
      adjusted: 5_000,
    })
  })

  test.each(['returned', 'released'] as const)('leaves the order cancelled if its stock is %s', (stockState) => {
    const ended = { refundedAt: later(20), stockState }
    const cancelled = { cancelledAt: later(30), cancelReason: 'staff' }
    expect(changeOf(ended)).toStrictEqual({ refunded: 100_000, refundedAt: undefined, ...cancelled })
    const before = { cancelledAt: later(5), cancelReason: 'customer' } as const
    expect(changeOf({ ...ended, ...before })).toMatchObject(before)
    expect(changeOf({ stockState })).toStrictEqual({ refunded: 100_000, refundedAt: undefined })
  })
})
