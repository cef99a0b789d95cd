import { expect, test } from 'vitest'
import {
  destinationFields,
  dismissInputs,
  dismissRefundForm,
  readAdminDestination,
  readRefundChoice,
  sendForm,
  sendInputs,
} from './refund-inputs.ts'

const lines = [{ lineNumber: 1 }, { lineNumber: 2 }]
const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readRefundChoice(form, lines)
}

test('the refund form reads items by line, delivery, restocking and a typed amount', () => {
  expect(read({ 'quantity-1': '๒', 'quantity-2': '0', 'quantity-9': '5', delivery: 'on', amount: '1,150.50' })).toEqual(
    {
      ok: true,
      value: { choice: { items: new Map([[1, 2]]), delivery: true, restock: false }, amount: 115_050 },
    },
  )
  expect(read({ restock: 'on', amount: ' ', 'quantity-1': ' ' })).toEqual({
    ok: true,
    value: { choice: { items: new Map(), delivery: false, restock: true }, amount: undefined },
  })
})

test.each(['-1', '1.5', '100', 'one', '1e1'])('%s is not a valid number of items', (typed) =>
  expect(read({ 'quantity-2': typed })).toEqual({ ok: false, reason: 'not_a_quantity' }),
)

test.each(['0', '-5', '12.345', 'all'])('%s is not a valid amount', (amount) =>
  expect(read({ amount })).toEqual({ ok: false, reason: 'not_an_amount' }),
)

test('a refund sent by transfer needs a date, and its reference has at most 60 characters', () => {
  const day = { problem: 'refunds.refusal.day' }
  expect(['2026-11-21', '', '21/11/2026', '2026-02-31'].map((on) => sendForm.on.read(on))).toEqual([
    { value: '2026-11-21' },
    day,
    day,
    day,
  ])
  expect(['', ' KB 1 ', 'x'.repeat(60), 'x'.repeat(61)].map((typed) => sendForm.reference.read(typed))).toEqual([
    { value: '' },
    { value: 'KB 1' },
    { value: 'x'.repeat(60) },
    { problem: 'refunds.refusal.tooLong' },
  ])
  expect(sendInputs).toMatchObject({
    on: { label: 'refunds.send.on', input: { type: 'date' } },
    reference: {
      label: 'refunds.send.reference',
      hint: 'refunds.send.referenceHint',
      optional: true,
      input: { autoComplete: 'off', maxLength: 60 },
    },
  })
})

test('setting a refund aside requires a note of at most 1,000 characters', () => {
  expect(
    ['', 'Paid in cash', 'x'.repeat(1000), 'x'.repeat(1001)].map((typed) => dismissRefundForm.note.read(typed)),
  ).toEqual([
    { problem: 'refunds.refusal.note_required' },
    { value: 'Paid in cash' },
    { value: 'x'.repeat(1000) },
    { problem: 'refunds.refusal.tooLong' },
  ])
  expect(dismissInputs.note).toMatchObject({ label: 'refunds.aside.note', hint: 'refunds.aside.noteHint' })
})

test('the account form for staff uses the texts of the refund list', () => {
  expect(destinationFields.promptPayId.label).toBe('refunds.to.promptPayId')
  const form = new FormData()
  expect(readAdminDestination(form, 'promptpay')).toMatchObject({ fields: { promptPayId: 'refunds.refusal.required' } })
})
