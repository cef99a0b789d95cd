import { expect, test } from 'vitest'
import { readReceiptNote, readReceived, receiveFields } from './receive-form.ts'

const sent = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const key = 'key-of_8'

test('the form is read as a list and its key', () =>
  expect(readReceived(sent({ sheet: 'SKU-1\t2', key }))).toEqual({ sheet: 'SKU-1\t2', key }))

test('a list can have 60,000 characters, and a key 64', () => {
  expect(readReceived(sent({ sheet: 'a'.repeat(60_000), key }))?.sheet).toHaveLength(60_000)
  expect(readReceived(sent({ sheet: 'a'.repeat(60_001), key }))).toBeUndefined()
  expect(readReceived(sent({ sheet: '', key: 'k'.repeat(64) }))).toEqual({ sheet: '', key: 'k'.repeat(64) })
})

test.each(['', 'short-7', 'k'.repeat(65), 'with space', 'key-of_8!', '!key-of_8'])('the key %j is refused', (wrong) =>
  expect(readReceived(sent({ sheet: 'SKU-1\t2', key: wrong }))).toBeUndefined(),
)

test('a form without a list, or with a file instead of one, is refused', () => {
  expect(readReceived(sent({ key }))).toBeUndefined()
  expect(readReceived(sent({ sheet: new File(['SKU-1'], 'list.csv'), key }))).toBeUndefined()
})

test('reference and note may be empty, and are refused when too long', () => {
  expect(readReceiptNote(sent({ reference: '', note: '' }))).toMatchObject({
    ok: true,
    value: { reference: '', note: '' },
  })
  expect(readReceiptNote(sent({ reference: 'a'.repeat(81), note: 'b'.repeat(501) }))).toMatchObject({
    ok: false,
    fields: { reference: 'inventory.receive.tooLong', note: 'inventory.receive.tooLong' },
  })
})

test('reference and note have their labels, hint and maximum length', () => {
  expect(receiveFields.reference).toMatchObject({
    label: 'inventory.receive.reference',
    hint: 'inventory.receive.referenceHint',
    optional: true,
    input: { autoComplete: 'off', maxLength: 80 },
  })
  expect(receiveFields.note).toMatchObject({ label: 'inventory.receive.note', optional: true })
  expect(receiveFields.note.hint).toBeUndefined()
})
