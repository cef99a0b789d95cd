import { describe, expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import {
  lastShipment,
  nextShipmentNumber,
  quantitySent,
  type Shipment,
  shipmentFacts,
  shipmentOf,
  shipmentPlace,
} from './shipment.ts'

const shipment = (change: Partial<Shipment> = {}): Shipment => ({
  number: 1,
  carrier: 'flash',
  trackingNumber: 'TH0123456789A',
  shippedAt: later(30),
  deliveredAt: undefined,
  lines: [{ lineNumber: 1, quantity: 1 }],
  ...change,
})

describe('shipment summary of an order', () => {
  const second = shipment({ number: 2, carrier: 'jt', trackingNumber: '830000000001' })

  test('uses the latest shipment, or the highest number of those sent at the same time', () => {
    const first = shipment({ carrier: 'kex', shippedAt: later(50) })
    expect(shipmentFacts([first, second])).toStrictEqual({
      shipmentsSent: 2,
      carrier: 'kex',
      trackingNumber: 'TH0123456789A',
    })
    expect(lastShipment([second, shipment({ number: 3 }), shipment()])?.number).toBe(3)
    expect([lastShipment([shipment(), second]), lastShipment([second, shipment()])]).toEqual([second, second])
  })

  test('has no carrier or tracking number when nothing was sent', () => {
    expect(lastShipment([])).toBeUndefined()
    expect(shipmentFacts([])).toStrictEqual({ shipmentsSent: 0, carrier: undefined, trackingNumber: undefined })
  })
})

test.each([
  [[], 1],
  [[1], 2],
  [[2], 1],
  [[1, 2], 3],
  [[1, 3], 2],
])('after shipment numbers %j the next shipment is number %i', (numbers, next) =>
  expect(nextShipmentNumber(numbers.map((number) => ({ number })))).toBe(next),
)

test.each([
  [1, 1, false, undefined],
  [1, 1, true, { number: 1, of: 2 }],
  [2, 2, false, { number: 2, of: 2 }],
  [2, 1, true, { number: 2, of: 2 }],
  [3, 2, false, { number: 3, of: 3 }],
  [1, 0, true, undefined],
])('shipment %i of %i sent (another follows: %j) is shown as %j', (number, sent, more, place) =>
  expect(shipmentPlace(number, sent, more)).toEqual(place),
)

test('units sent of a line are added up over all shipments', () => {
  const lines = [
    { lineNumber: 1, quantity: 2 },
    { lineNumber: 2, quantity: 5 },
  ]
  const sent = [shipment(), shipment({ number: 2, lines })]
  expect([1, 2, 3].map((line) => quantitySent(sent, line))).toEqual([3, 5, 0])
})

test('a stored shipment is read with dates, and without a carrier where none was entered', () => {
  const row = { number: 2, lines: [], carrier: null, trackingNumber: null, deliveredAt: null }
  const shippedAt = '2026-11-21T12:30:00+07:00'
  expect(shipmentOf({ ...row, shippedAt })).toStrictEqual({
    number: 2,
    carrier: undefined,
    trackingNumber: undefined,
    shippedAt: later(30),
    deliveredAt: undefined,
    lines: [],
  })
  const noted = { carrier: 'kex', trackingNumber: 'KEX1', deliveredAt: '2026-11-21T13:00:00+07:00' }
  expect(shipmentOf({ ...row, ...noted, shippedAt })).toMatchObject({
    carrier: 'kex',
    trackingNumber: 'KEX1',
    deliveredAt: later(60),
  })
})
