import { expect, test } from 'vitest'
import { readTable } from './read-table.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = async (of: Uint8Array) => {
  const read = await readTable(of)
  return read.ok ? [read.value.head, ...read.value.rows.map(({ cells }) => cells)] : read
}

test('commas, semicolons or tabs; UTF-8 with and without its mark, and what Excel calls Unicode text', async () => {
  const table = [
    ['Handle', 'Title'],
    ['jade', 'เดรส, "หยก"'],
  ]
  expect(await rowsOf(bytes('\uFEFFHandle,Title\r\njade,"เดรส, ""หยก"""\r\n'))).toEqual(table)
  expect(await rowsOf(bytes('Handle;Title\njade;"เดรส, ""หยก"""'))).toEqual(table)
  const utf16 = new Uint8Array(Buffer.from('\uFEFFHandle\tTitle\njade\t"เดรส, ""หยก"""', 'utf16le'))
  expect(await rowsOf(utf16)).toEqual(table)
})

test.each([
  ['nothing', '', { reason: 'empty_file' }],
  ['a head alone', 'Handle,Title\n\n,\n', { reason: 'empty_file' }],
  ['a cell too many', 'Handle,Title\na,b\nc,d,e', { reason: 'broken_row', detail: { row: 3 } }],
  ['a quotation mark that stays open', 'Handle,Title\na,"b\nc,d', { reason: 'open_quote', detail: { row: 2 } }],
  ['a cell without end', `Handle,Title\na,${'x'.repeat(300_000)}`, { reason: 'broken_row', detail: { row: 2 } }],
  ['5,001 lines', `Handle\n${'a\n'.repeat(5001)}`, { reason: 'too_many_rows' }],
  ['more than five megabytes', `Handle\n${'a'.repeat(5 * 1024 * 1024)}`, { reason: 'table_too_big' }],
])('%s is refused', async (_, text, refusal) => expect(await rowsOf(bytes(text))).toEqual({ ok: false, ...refusal }))

test.each([
  ['Thai as old Excel writes it', new Uint8Array([...bytes('Title\n'), 0xaa, 0xd8, 0xb4])],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
  ['zeros', bytes('Title\na\0b')],
])('%s is no text', async (_, of) => expect(await rowsOf(of)).toEqual({ ok: false, reason: 'not_text' }))
