import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { orderToPack } from '../../shipments/to-pack-rules.ts'
import { toParcelRow } from './to-parcel-row.server.ts'

const parcelRow = (order: Parameters<typeof orderToPack>[0]) => toParcelRow(orderToPack(order))

test('a paid order: who, where, how many pieces, and nothing against shipping it', () => {
  const lines = [plainLine, { ...plainLine, lineNumber: 2, quantity: 3 }]
  expect(parcelRow(plainPaidOrder({ version: 4, lines }))).toEqual({
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
  const row = parcelRow(plainOrder({ customer: { ...plainCustomer, email: undefined } }))
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
  expect(parcelRow(plainOrder(left))).toMatchObject({ hasLeft: true, carrier: 'kex', trackingNumber: 'KEX1' })
})

test('its pieces are those that go into the parcel', () => {
  const givenBack = [{ lineNumber: 1, quantity: 2, booked: 0, state: 'requested', at: someDay, waiting: 3 }]
  const lines = [{ ...plainLine, quantity: 3 }]
  expect(parcelRow(plainOrder({ paidAt: someDay, stockState: 'sold', lines, givenBack })).pieces).toBe(1)
})
