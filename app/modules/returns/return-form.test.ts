import { expect, test } from 'vitest'
import {
  exchangeField,
  isPictureResult,
  itemsField,
  pictureResultOf,
  readReturnLines,
  reasonField,
  returnFields,
  returnForm,
} from './return-form.ts'

const lines = [{ lineNumber: 1 }, { lineNumber: 2 }]
const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readReturnLines(form, lines)
}
const first = (quantity: string, change: Record<string, string> = {}) =>
  read({ 'quantity-1': quantity, 'reason-1': 'too_small', ...change })
const item = { lineNumber: 1, quantity: 2, reason: 'too_small' }

test('the field names of a line contain its number', () =>
  expect([itemsField(3), exchangeField(3), reasonField(3)]).toEqual(['quantity-3', 'exchange-3', 'reason-3']))

test('items are read by line with their reason and wanted size; other lines are ignored', () => {
  expect(first(' ๒ ', { 'exchange-1': '8', 'quantity-9': '1', 'reason-9': 'too_small' })).toEqual({
    ok: true,
    value: [{ ...item, exchangeVariantId: 8 }],
  })
  expect(first('2', { 'exchange-1': '' })).toStrictEqual({ ok: true, value: [item] })
  expect(first('0', { 'quantity-2': '99', 'reason-2': 'faulty' })).toStrictEqual({
    ok: true,
    value: [{ lineNumber: 2, quantity: 99, reason: 'faulty' }],
  })
  expect(first('2', { 'exchange-1': '123456789012345' })).toMatchObject({
    value: [{ exchangeVariantId: 123_456_789_012_345 }],
  })
})

test.each<[string, Record<string, string>, string]>([
  ['an empty form', {}, 'nothing_selected'],
  ['a quantity of zero', { 'quantity-1': '0', 'quantity-2': '' }, 'nothing_selected'],
  ['a quantity of 100', { 'quantity-1': '100' }, 'nothing_selected'],
  ['a negative quantity', { 'quantity-1': '-1' }, 'nothing_selected'],
  ['half an item', { 'quantity-1': '1.5' }, 'nothing_selected'],
  ['a quantity that is not a number', { 'quantity-1': 'x' }, 'nothing_selected'],
  ['a missing reason', { 'quantity-1': '1' }, 'reason_required'],
  ['an unknown reason', { 'quantity-1': '1', 'reason-1': 'late' }, 'reason_required'],
  ['an invalid size', { 'quantity-1': '1', 'reason-1': 'other', 'exchange-1': 'L' }, 'size_gone'],
  ['a negative size', { 'quantity-1': '1', 'reason-1': 'other', 'exchange-1': '-8' }, 'size_gone'],
  ['a fractional size', { 'quantity-1': '1', 'reason-1': 'other', 'exchange-1': '8.5' }, 'size_gone'],
  [
    'a size that is too long',
    { 'quantity-1': '1', 'reason-1': 'other', 'exchange-1': '1234567890123456' },
    'size_gone',
  ],
])('%s is refused', (_, fields, reason) => expect(read(fields)).toEqual({ ok: false, reason }))

test('the note may be empty and has at most 1,000 characters', () => {
  expect(returnFields.note).toMatchObject({
    name: 'note',
    label: 'customerReturns.note',
    hint: 'customerReturns.noteHint',
    optional: true,
    input: { maxLength: 1000 },
  })
  expect(returnForm.note.read('')).toEqual({ value: '' })
  expect(returnForm.note.read('x'.repeat(1000))).toEqual({ value: 'x'.repeat(1000) })
  expect(returnForm.note.read('x'.repeat(1001))).toEqual({ problem: 'customerReturns.refusal.tooLong' })
})

test('the page accepts known picture results only, and shows any other as failed', () => {
  const known = ['added', 'too_big', 'not_a_picture', 'too_many_pictures', 'too_late', 'rate_limited', 'failed']
  expect(known.filter(isPictureResult)).toEqual(known)
  expect([isPictureResult(null), isPictureResult('gone')]).toEqual([false, false])
  expect([pictureResultOf('too_late'), pictureResultOf('not_found')]).toEqual(['too_late', 'failed'])
})
