import { expect, test } from 'vitest'
import { readFields } from '#app/kit/read-fields.ts'
import { approveForm, readSlipTab, rejectForm } from './slip-inputs.ts'

const typed = (name: string, text: string) => {
  const form = new FormData()
  form.set(name, text)
  return form
}

test.each([
  ['1,150.25', { ok: true, value: { amount: 115_025 }, values: { amount: '1,150.25' } }],
  ['0.01', { ok: true, value: { amount: 1 }, values: { amount: '0.01' } }],
  ['0', { ok: false, fields: { amount: 'slips.refusal.amount' }, values: { amount: '0' } }],
  ['', { ok: false, fields: { amount: 'slips.refusal.required' }, values: { amount: '' } }],
])('the received amount, typed "%s", is read or refused', (text, read) =>
  expect(readFields(typed('amount', text), approveForm)).toEqual(read),
)

test('a note may be empty and has at most 500 characters', () => {
  const read = (text: string) => readFields(typed('note', text), rejectForm)
  expect(read('')).toMatchObject({ ok: true, value: { note: '' } })
  expect(read('a'.repeat(500))).toMatchObject({ ok: true, value: { note: 'a'.repeat(500) } })
  expect(read('a'.repeat(501))).toMatchObject({ ok: false, fields: { note: 'slips.refusal.tooLong' } })
})

test.each([
  ['state=decided', 'decided'],
  ['state=waiting', 'waiting'],
  ['state=all', 'waiting'],
  ['', 'waiting'],
])('?%s lists the slips that are %s', (query, tab) => expect(readSlipTab(new URLSearchParams(query))).toBe(tab))
