import { expect, test } from 'vitest'
import { readTable } from './read-table.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = async (of: Uint8Array) => {
  const read = await readTable(of)
  return read.ok ? [read.value.head, ...read.value.rows.map(({ cells }) => cells)] : read
}

test('a table may use commas, semicolons or tabs, in UTF-8 with or without a BOM or in Excel’s UTF-16', async () => {
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
  ['no content', '', { reason: 'empty_file' }],
  ['only a header', 'Handle,Title\n\n,\n', { reason: 'empty_file' }],
  ['one cell too many', 'Handle,Title\na,b\nc,d,e', { reason: 'broken_row', detail: { row: 3 } }],
  ['an unclosed quotation mark', 'Handle,Title\na,"b\nc,d', { reason: 'open_quote', detail: { row: 2 } }],
  [
    'a cell of 300,000 characters',
    `Handle,Title\na,${'x'.repeat(300_000)}`,
    { reason: 'broken_row', detail: { row: 2 } },
  ],
  ['5,001 lines', `Handle\n${'a\n'.repeat(5001)}`, { reason: 'too_many_rows' }],
  ['more than five megabytes', `Handle\n${'a'.repeat(5 * 1024 * 1024)}`, { reason: 'table_too_big' }],
])('a table with %s is refused', async (_, text, refusal) =>
  expect(await rowsOf(bytes(text))).toEqual({ ok: false, ...refusal }),
)

test.each([
  ['Thai in the encoding of old Excel', new Uint8Array([...bytes('Title\n'), 0xaa, 0xd8, 0xb4])],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
  ['a table with a NUL byte', bytes('Title\na\0b')],
])('%s is refused as not being text', async (_, of) =>
  expect(await rowsOf(of)).toEqual({ ok: false, reason: 'not_text' }),
)
