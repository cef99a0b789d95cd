import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { toAdminOrder } from './admin-order.ts'

const row: Parameters<typeof toAdminOrder>[0] = {
  id: 'order-1',
  exchangeOf: null,
  number: 'ORDER001',
  createdAt: someDay,
  email: 'nok@mai.example',
  firstName: 'Nok',
  lastName: 'Srisai',
  totalSatang: satang(115_000),
  status: 'pending',
  awaiting: 'payment',
  paymentMethod: 'bank_transfer',
  expiresAt: later(35),
  holdReason: 'staff',
  shipBy: '2026-11-24',
  shippedAt: null,
  paidSatang: satang(0),
  adjustedSatang: satang(0),
  paidAt: null,
  cancelledAt: null,
  refundedAt: null,
  shipmentsSent: 0,
  items: 2,
  refundedLines: [],
  version: 3,
}

const stored = { ...row, accessKeyHash: 'hash', phone: '+66812345678' }

test('an order row has the fields that staff need, without the access key hash', () =>
  expect(toAdminOrder(stored)).toStrictEqual({
    id: 'order-1',
    number: 'ORDER001',
    createdAt: someDay,
    email: 'nok@mai.example',
    name: 'Nok Srisai',
    total: 115_000,
    status: 'pending',
    awaiting: 'payment',
    paymentMethod: 'bank_transfer',
    expiresAt: later(35),
    holdReason: 'staff',
    sendBy: '2026-11-24',
    exchangeOf: undefined,
    balanceDue: 0,
    codDue: undefined,
    disputeAnswerBy: undefined,
    shipmentsSent: 0,
    items: 2,
    version: 3,
  }))

test.each([
  ['Nok', '', 'Nok'],
  ['', 'Srisai', 'Srisai'],
  ['', '', ''],
])('the names "%s" and "%s" are shown as "%s"', (firstName, lastName, name) =>
  expect(toAdminOrder({ ...row, firstName, lastName }).name).toBe(name),
)

test('a row has the balance due after an edit, and none once cancelled or refunded', () => {
  const paid = { status: 'paid', paidAt: later(2), paidSatang: satang(100_000) } as const
  expect(toAdminOrder({ ...row, ...paid }).balanceDue).toBe(15_000)
  expect(toAdminOrder({ ...row, ...paid, cancelledAt: later(3) }).balanceDue).toBe(0)
  expect(toAdminOrder({ ...row, ...paid, refundedAt: later(3) }).balanceDue).toBe(0)
})

test('the number of items leaves out refunded units, unless they had already shipped', () => {
  const given = { lineNumber: 1, quantity: 1, newlyRestocked: 0, state: 'succeeded', at: '2026-11-20T10:00:00+07:00' }
  const itemsOf = (change: Partial<typeof row>, notSent = 2) =>
    toAdminOrder({ ...row, refundedLines: [{ ...given, notSent }], ...change }).items
  expect(itemsOf({ status: 'paid' })).toBe(1)
  expect(itemsOf({ status: 'shipped', shippedAt: new Date(0), shipmentsSent: 1 }, 0)).toBe(2)
  expect(itemsOf({ status: 'shipped', shippedAt: new Date(0), shipmentsSent: 1 })).toBe(1)
  expect(itemsOf({ status: 'refunded' })).toBe(2)
  expect(itemsOf({ status: 'refunded', shippedAt: new Date(0) })).toBe(1)
})

test('a row has the cash to collect, the deadline of a dispute and the number of the exchanged order', () => {
  const shown = (change: Partial<typeof row>) => toAdminOrder({ ...row, ...change })
  expect(shown({ paymentMethod: 'cod' }).codDue).toBe(115_000)
  expect(shown({ paymentMethod: 'cod', paidAt: later(2) }).codDue).toBeUndefined()
  expect(shown({ disputeAnswerBy: later(90) }).disputeAnswerBy).toEqual(later(90))
  expect(shown({ exchangeOf: '68cfafc4-1111-4222-8333-444455556666' }).exchangeOf).toBe('68CFAFC4')
})
