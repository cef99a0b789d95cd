import { expect, test } from 'vitest'
import { readShipments } from './shipment-form.ts'

const table = (...rows: [order: string, carrier: string, trackingNumber: string][]) => {
  const form = new FormData()
  for (const [order, carrier, trackingNumber] of rows) {
    const [number] = order.split(':')
    form.append('order', order)
    form.set(`carrier-${number}`, carrier)
    form.set(`trackingNumber-${number}`, trackingNumber)
  }
  return form
}

test('a row with carrier and number is a parcel; one without a carrier is told, one without a number waits', () =>
  expect(
    readShipments(
      table(['68CFAFC4:3', 'kex', ' KEX 123 '], ['1A608E2E:1', '', 'TH1'], ['0000FFFF:2', 'flash', ' ']),
      9,
    ),
  ).toEqual({
    shipments: [{ number: '68CFAFC4', version: 3, tracking: { carrier: 'kex', number: 'KEX 123' } }],
    incomplete: ['1A608E2E'],
    values: {
      'carrier-68CFAFC4': 'kex',
      'trackingNumber-68CFAFC4': 'KEX 123',
      'carrier-1A608E2E': '',
      'trackingNumber-1A608E2E': 'TH1',
      'carrier-0000FFFF': 'flash',
      'trackingNumber-0000FFFF': '',
    },
  }))

test('no more rows than a table has', () =>
  expect(readShipments(table(['A:1', 'kex', '1'], ['B:1', 'kex', '2'], ['C:1', 'kex', '3']), 2).shipments).toHaveLength(
    2,
  ))

test('an empty table is read as nothing', () =>
  expect(readShipments(new FormData(), 9)).toEqual({ shipments: [], incomplete: [], values: {} }))
