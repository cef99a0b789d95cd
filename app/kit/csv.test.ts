import { describe, expect, it } from 'vitest'
import { csv } from './csv.ts'

const line = (value: string | number | undefined) => csv(['a'], [[value]]).slice('\uFEFFa\r\n'.length, -'\r\n'.length)

describe('a table as a file for spreadsheets', () => {
  it('begins with the mark of UTF-8 and ends every line with CRLF', () => {
    expect(
      csv(
        ['ชื่อ', 'Total'],
        [
          ['ผ้าไหม', 1290.5],
          ['', undefined],
        ],
      ),
    ).toBe('\uFEFFชื่อ,Total\r\nผ้าไหม,1290.5\r\n,\r\n')
  })

  it('keeps commas, quotes and line breaks within their cell', () => {
    expect(line('Silk, "raw"')).toBe('"Silk, ""raw"""')
    expect(line('one\ntwo')).toBe('"one\ntwo"')
    expect(line('one;two')).toBe('"one;two"')
  })

  it.each(['=1+1', '+66812345678', '-2', '@SUM(A1)', ' =1+1', '\uFEFF=1+1', '=1+1', '+1', '-1', '@A'])(
    'does not let a spreadsheet calculate %j',
    (text) => expect(line(text)).toBe(`'${text}`),
  )

  it.each(['\t=1', '\r=1', '\n=1', '\tone'])('does not let %j hide a formula behind a break', (text) =>
    expect(line(text)).toBe(`"'${text}"`),
  )

  it('leaves numbers and ordinary texts as they are', () => {
    expect(line(-250)).toBe('-250')
    expect(line(0)).toBe('0')
    expect(line('a=b - c')).toBe('a=b - c')
    expect(line('081-234-5678')).toBe('081-234-5678')
  })
})
