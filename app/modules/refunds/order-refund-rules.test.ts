import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainPaidOrder } from '#tests/factories/plain-order.ts'
import { decideOrderRefund } from './order-refund-rules.ts'

const staff = { kind: 'staff', id: 'mali' } as const
const back = (amount: number, change = {}) => ({
  amount: satang(amount),
  actor: staff,
  note: 'Seam open',
  now: later(9),
  ...change,
})

test('a part only lowers what the shop keeps, wherever the pieces are said to be', () => {
  const order = plainPaidOrder({ refunded: satang(5_000) })
  expect(decideOrderRefund(order, back(109_999, { stockBack: true }))).toStrictEqual({
    order,
    change: { refunded: 114_999, stockState: 'sold' },
    event: { kind: 'partly_refunded', actor: staff, note: 'Seam open', amount: 109_999, now: later(9) },
    reference: undefined,
  })
})

test('the whole ends the order, its pieces are back on the shelf', () => {
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
] as const)('pieces that were %s, shipped %s, said to be back %s: %s', (stockState, shippedAt, stockBack, after) => {
  const { change } = decideOrderRefund(plainPaidOrder({ stockState, shippedAt }), back(115_000, { stockBack }))
  expect(change.stockState).toBe(after)
})

test('more than the shop keeps is a fault, and so is an order that is not there', () => {
  expect(() => decideOrderRefund(plainPaidOrder(), back(115_001))).toThrow('refund exceeds the amount paid')
  const partly = plainPaidOrder({ refunded: satang(5_000) })
  expect(() => decideOrderRefund(partly, back(110_001))).toThrow('refund exceeds the amount paid')
  expect(() => decideOrderRefund(undefined, back(1))).toThrow('does not exist')
})
