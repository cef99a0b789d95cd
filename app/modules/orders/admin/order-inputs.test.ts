import { expect, test } from 'vitest'
import { orderInputs, quantityField } from './order-inputs.ts'

test('what staff fill in on the page of an order, what may stay empty, and how long it may be', () =>
  expect(orderInputs).toMatchObject({
    note: { name: 'note', label: 'orders.note', hint: 'orders.noteHint', input: { maxLength: 1000 } },
    carrier: { name: 'carrier', label: 'orders.carrier', input: {}, optional: true },
    trackingNumber: {
      name: 'trackingNumber',
      label: 'orders.trackingNumber',
      input: { autoComplete: 'off', spellCheck: false, maxLength: 40 },
      optional: true,
    },
    amount: {
      name: 'amount',
      label: 'orders.refundAmount',
      input: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 },
      optional: true,
    },
    deliveredOn: {
      name: 'deliveredOn',
      label: 'orderShipments.deliveredOn',
      input: { type: 'date', autoComplete: 'off' },
      optional: true,
    },
    undoReason: { name: 'undoReason', label: 'orderShipments.undo.reason', input: { maxLength: 200 } },
    reason: { name: 'reason', label: 'orders.refundReason', input: { maxLength: 200 }, optional: true },
  }))

test('a note has a thousand characters, a reason two hundred, an amount one satang at least', () => {
  const { note, amount, reason, undoReason } = orderInputs
  expect(note.read('n'.repeat(1000))).toEqual({ value: 'n'.repeat(1000) })
  expect(note.read('n'.repeat(1001))).toEqual({ problem: 'tooLong' })
  expect(note.read('Seam\nopen')).toEqual({ value: 'Seam\nopen' })
  expect(reason.read('r'.repeat(200))).toEqual({ value: 'r'.repeat(200) })
  expect(reason.read('r'.repeat(201))).toEqual({ problem: 'tooLong' })
  expect(amount.read('0.01')).toEqual({ value: 1 })
  expect(amount.read('0')).toEqual({ problem: 'amount' })
  expect([note, amount, reason, undoReason].map((field) => 'optional' in field)).toEqual([false, true, true, false])
  expect(undoReason.read('r'.repeat(200))).toEqual({ value: 'r'.repeat(200) })
  expect(undoReason.read('r'.repeat(201))).toEqual({ problem: 'tooLong' })
})

test('the number of items of a line has a field of its own', () => expect(quantityField(12)).toBe('quantity-12'))
