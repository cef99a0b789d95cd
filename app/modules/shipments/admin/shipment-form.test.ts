import { expect, test } from 'vitest'
import {
  maxShipmentFields,
  readDelivery,
  readItems,
  readShipment,
  readShipments,
  shipmentInputs,
} from './shipment-form.ts'

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

test('a row with carrier and number is a shipment; without carrier it is incomplete, without number skipped', () =>
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

test('no more rows are read than the table has', () =>
  expect(readShipments(table(['A:1', 'kex', '1'], ['B:1', 'kex', '2'], ['C:1', 'kex', '3']), 2).shipments).toHaveLength(
    2,
  ))

test('an empty table has no shipments', () =>
  expect(readShipments(new FormData(), 9)).toEqual({ shipments: [], incomplete: [], values: {} }))

test('the inputs of a row are named by its order, and the number of form fields is limited', () => {
  expect(shipmentInputs('68CFAFC4')).toStrictEqual({
    carrier: 'carrier-68CFAFC4',
    trackingNumber: 'trackingNumber-68CFAFC4',
  })
  expect([0, 1, 50].map(maxShipmentFields)).toEqual([10, 13, 160])
})

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test.each<[Record<string, string>, object | undefined]>([
  [
    { carrier: 'kex', trackingNumber: '  KEX   123 ' },
    { carrier: 'kex', number: 'KEX 123' },
  ],
  [{ carrier: 'kex', trackingNumber: ' ' }, undefined],
  [{ carrier: '', trackingNumber: 'KEX123' }, undefined],
  [{}, undefined],
  [
    { carrier: 'other', trackingNumber: 'KEX123', withoutTracking: '' },
    { carrier: 'other', number: '' },
  ],
  [{ withoutTracking: 'on' }, { carrier: '', number: '' }],
])('%j is read as %j', (fields, tracking) => expect(readShipment(formOf(fields))).toStrictEqual(tracking))

test('the delivery day may be empty; an invalid day is refused', () => {
  const day = (deliveredOn: string) => readDelivery(formOf({ deliveredOn }))
  expect(day('2026-11-21')).toMatchObject({ ok: true, value: { deliveredOn: '2026-11-21' } })
  expect(day('')).toMatchObject({ ok: true, value: { deliveredOn: '' } })
  expect(day('2026-11-31')).toMatchObject({ ok: false, fields: { deliveredOn: 'orderShipments.refusal.day' } })
})

test.each<[Record<string, string>, [number, number][] | undefined]>([
  [
    { 'quantity-1': '2', 'quantity-3': ' 99 ', 'quantity-1234': '1', 'quantity-2': '0', 'quantity-4': ' ' },
    [
      [1, 2],
      [3, 99],
      [1234, 1],
    ],
  ],
  [{}, []],
  [{ 'quantity-1': '1', 'quantity-2': '100' }, undefined],
  [{ 'quantity-1': '-1' }, undefined],
  [{ 'quantity-1': 'two' }, undefined],
  [{ 'quantity-12345': '1', 'quantity-': '1', 'my-quantity-1': '1', 'quantity-1-of': '1', note: 'two' }, []],
])('the items of %j are %j', (fields, items) => {
  const read = readItems(formOf(fields))
  expect(read && [...read]).toEqual(items)
  expect(readItems(new URLSearchParams(fields))).toEqual(read)
})
