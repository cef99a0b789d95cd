import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import {
  advanceInputs,
  approveInputs,
  closeInputs,
  damagedField,
  declineInputs,
  noteForm,
  readArrived,
  refundInputs,
  returnRefundQuestion,
  sellableField,
} from './return-inputs.ts'

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readArrived(form, [{ lineNumber: 1 }, { lineNumber: 2 }])
}
const invalid = { ok: false, reason: 'not_a_quantity' }

test('each announced line is read as sellable and damaged quantities, empty as zero', () => {
  expect([sellableField(3), damagedField(3)]).toEqual(['sellable-3', 'damaged-3'])
  expect(read({ 'sellable-1': ' ๒ ', 'damaged-1': '1', 'sellable-2': '', 'damaged-2': ' ' })).toEqual({
    ok: true,
    value: [
      { lineNumber: 1, sellable: 2, damaged: 1 },
      { lineNumber: 2, sellable: 0, damaged: 0 },
    ],
  })
  expect(read({ 'sellable-1': '99', 'sellable-2': '0' })).toEqual({
    ok: true,
    value: [
      { lineNumber: 1, sellable: 99, damaged: 0 },
      { lineNumber: 2, sellable: 0, damaged: 0 },
    ],
  })
})

test.each(['-1', '100', '1.5', 'one'])('%s is refused as a number of items', (typed) => {
  expect(read({ 'sellable-1': typed, 'sellable-2': '0' })).toEqual(invalid)
  expect(read({ 'sellable-1': '0', 'damaged-1': typed, 'sellable-2': '0' })).toEqual(invalid)
})

test('a line with a missing field is refused, so that no item counts as not arrived by mistake', () => {
  expect(read({ 'sellable-1': '1' })).toEqual(invalid)
  expect(read({ 'sellable-1': '1', 'damaged-2': '1' })).toEqual(invalid)
})

test('notes have at most 1,000 characters, and each form has its labels and hints', () => {
  expect(noteForm.note.read('')).toEqual({ value: '' })
  expect(noteForm.note.read('x'.repeat(1000))).toEqual({ value: 'x'.repeat(1000) })
  expect(noteForm.note.read('x'.repeat(1001))).toEqual({ problem: 'returns.refusal.tooLong' })
  const note = (group: string) => ({
    name: 'note',
    label: `returns.${group}.note`,
    hint: `returns.${group}.noteHint`,
    input: { maxLength: 1000 },
  })
  expect(approveInputs).toMatchObject({
    atFault: { label: 'returns.approve.atFault', hint: 'returns.approve.atFaultHint', optional: true, input: {} },
    note: { ...note('approve'), optional: true },
  })
  expect([declineInputs.note, closeInputs.note, advanceInputs.note]).toMatchObject([
    note('decline'),
    note('close'),
    note('release'),
  ])
  expect(refundInputs.amount).toMatchObject({
    label: 'returns.refund.amount',
    optional: true,
    input: { inputMode: 'decimal' },
  })
})

test('the confirmation shows the return’s amount, or the typed amount, which is submitted again', () => {
  const money = { items: satang(100_000), delivery: satang(15_050), total: satang(115_050) }
  const question = (amount: string, typed: string) => ({
    title: { key: 'returns.refund.askTitle', words: { amount } },
    says: [{ key: 'returns.refund.askMoney' }, { key: 'returns.refund.askShelf' }],
    confirm: { key: 'returns.refund.send', words: { amount } },
    fields: { intent: 'refund', amount: typed },
  })
  expect(returnRefundQuestion({ money }, undefined)).toEqual(question('฿1,150.50', ''))
  expect(returnRefundQuestion({ money }, satang(100_005))).toEqual(question('฿1,000.05', '1000.05'))
})
