import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import { toParcelRow } from './to-parcel-row.server.ts'

test('a paid order: who, where, how many pieces, and nothing against shipping it', () => {
  const lines = [plainLine, { ...plainLine, quantity: 3 }]
  expect(toParcelRow(plainOrder({ paidAt: someDay, stockState: 'sold', version: 4, lines }))).toEqual({
    number: 'ORDER001',
    version: 4,
    name: 'Nok Srisai',
    place: expect.stringContaining('10500'),
    pieces: 5,
    hasEmail: true,
    status: 'paid',
    carrier: '',
    trackingNumber: '',
    hasLeft: false,
    reason: undefined,
  })
})

test('an unpaid one says what stands against it; without an email nobody can be told', () => {
  const row = toParcelRow(plainOrder({ customer: { ...plainCustomer, email: undefined } }))
  expect(row).toMatchObject({ reason: 'orders.reason.not_paid', hasEmail: false })
})

test('one that has left shows its carrier and number', () => {
  const left = {
    paidAt: someDay,
    stockState: 'sold',
    shippedAt: someDay,
    carrier: 'kex',
    trackingNumber: 'KEX1',
  } as const
  expect(toParcelRow(plainOrder(left))).toMatchObject({ hasLeft: true, carrier: 'kex', trackingNumber: 'KEX1' })
})
