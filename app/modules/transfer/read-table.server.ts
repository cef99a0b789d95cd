import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { ok, refuse } from '#app/kit/result.ts'
import type { Row } from './file-columns.ts'

/** About five thousand products. */
export const maxTableBytes = 5 * 1024 * 1024
const maxRows = 5000
const maxRowLength = 200_000
const chunkLength = 32 * 1024

export type TableRefusal = 'empty_file' | 'not_text' | 'too_many_rows' | 'table_too_big' | 'broken_row' | 'open_quote'

/** Reads a CSV (UTF-8 or Excel's "Unicode text") in chunks, to let other requests proceed. Refusals name the row. */
export async function readTable(bytes: Uint8Array) {
  if (bytes.byteLength > maxTableBytes) return refuse('table_too_big')
  const text = textOf(bytes)
  if (text === undefined) return refuse('not_text')
  let head: string[] | undefined
  const rows: Row[] = []
  let number = 0
  try {
    for await (const cells of parsed(text)) {
      number++
      if (cells.every((cell) => cell.trim() === '')) continue
      if (!head) head = cells
      else if (cells.length > head.length) return refuse('broken_row', { row: number })
      else rows.push({ number, cells })
      if (rows.length > maxRows) return refuse('too_many_rows')
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open_quote' : 'broken_row'
    // The stream drops rows still in its buffer.
    return refuse(reason, { row: Number(error['records']) + 1 })
  }
  return head && rows.length > 0 ? ok({ head, rows }) : refuse('empty_file')
}

function parsed(text: string): AsyncIterable<string[]> {
  const options: Options = {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRowLength,
  }
  return Readable.from(chunks(text)).pipe(parse(options)) as AsyncIterable<string[]>
}

function* chunks(text: string) {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength)
}

/** Undefined if undecodable: a wrong guess would spoil Thai names. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000).split(/\r|\n/, 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}
