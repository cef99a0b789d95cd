import { expect, test } from 'vitest'
import { readReceiptNote, readReceived, receiveFields } from './receive-form.ts'

const sent = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const key = 'key-of_8'

test('the list and its key', () =>
  expect(readReceived(sent({ sheet: 'SKU-1\t2', key }))).toEqual({ sheet: 'SKU-1\t2', key }))

test('a list has 60,000 signs, a key 8 to 64', () => {
  expect(readReceived(sent({ sheet: 'a'.repeat(60_000), key }))?.sheet).toHaveLength(60_000)
  expect(readReceived(sent({ sheet: 'a'.repeat(60_001), key }))).toBeUndefined()
  expect(readReceived(sent({ sheet: '', key: 'k'.repeat(64) }))).toEqual({ sheet: '', key: 'k'.repeat(64) })
})

test.each(['', 'short-7', 'k'.repeat(65), 'with space', 'key-of_8!', '!key-of_8'])('%j is no key', (wrong) =>
  expect(readReceived(sent({ sheet: 'SKU-1\t2', key: wrong }))).toBeUndefined(),
)

test('a form without a list, or with a file for it, is none of ours', () => {
  expect(readReceived(sent({ key }))).toBeUndefined()
  expect(readReceived(sent({ sheet: new File(['SKU-1'], 'list.csv'), key }))).toBeUndefined()
})

test('reference and note may be empty; too long ones are told', () => {
  expect(readReceiptNote(sent({ reference: '', note: '' }))).toMatchObject({
    ok: true,
    value: { reference: '', note: '' },
  })
  expect(readReceiptNote(sent({ reference: 'a'.repeat(81), note: 'b'.repeat(501) }))).toMatchObject({
    ok: false,
    fields: { reference: 'inventory.receive.tooLong', note: 'inventory.receive.tooLong' },
  })
})

test('what the screen shows beside them', () => {
  expect(receiveFields.reference).toMatchObject({
    label: 'inventory.receive.reference',
    hint: 'inventory.receive.referenceHint',
    optional: true,
    input: { autoComplete: 'off', maxLength: 80 },
  })
  expect(receiveFields.note).toMatchObject({ label: 'inventory.receive.note', optional: true })
  expect(receiveFields.note.hint).toBeUndefined()
})
