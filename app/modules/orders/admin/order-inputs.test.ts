import { expect, test } from 'vitest'
import { orderInputs, quantityField } from './order-inputs.ts'

test('the inputs of the order page have their labels, maximum lengths and optional flags', () =>
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

test('a note can have 1,000 characters and a reason 200, and an amount is at least one satang', () => {
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

test('each line has a quantity field of its own', () => expect(quantityField(12)).toBe('quantity-12'))
