import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csv, unguarded } from './csv.ts'
import { bangkokDayAndTime } from './dates.ts'

const line = (value: string | number | undefined) => csv(['a'], [[value]]).slice('\uFEFFa\r\n'.length, -'\r\n'.length)

describe('CSV file for spreadsheets', () => {
  it('starts with the UTF-8 byte order mark and ends every line with CRLF', () => {
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

  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(line('Silk, "raw"')).toBe('"Silk, ""raw"""')
    expect(line('one\ntwo')).toBe('"one\ntwo"')
    expect(line('one;two')).toBe('"one;two"')
  })

  it.each([
    '=1+1',
    '+66812345678',
    '-2',
    '@SUM(A1)',
    ' =1+1',
    '\u200B=1+1',
    '|cmd',
    '\u22121+1',
    '\u2060@A',
    '\uFF5Ccmd',
    "'=1+1",
    '\uFEFF=1+1',
    '=1+1',
    '+1',
    '-1',
    '@A',
  ])('prevents a spreadsheet from running %j as a formula', (text) => expect(line(text)).toBe(`'${text}`))

  it('prevents a formula in a later line of a cell', () => {
    expect(line('Silk\n=1+1\r\n-2')).toBe(`"Silk\n'=1+1\r\n'-2"`)
    expect(line('\n=1')).toBe(`"\n'=1"`)
    expect(line('\r=1')).toBe(`"\r'=1"`)
  })

  it.each(['\t=1', '\tone'])('prevents %j from hiding a formula behind a tab', (text) =>
    expect(line(text)).toBe(`"'${text}"`),
  )

  it('leaves numbers and ordinary text unchanged', () => {
    expect(line(-250)).toBe('-250')
    expect(line(0)).toBe('0')
    expect(line('a=b - c')).toBe('a=b - c')
    expect(line('081-234-5678')).toBe('081-234-5678')
  })

  it.each([
    '480675E1',
    '011895E8',
    '00012345',
    '0105556123453',
    '00000',
    '123456789012345678',
    '1290',
    '1,290.00',
    '฿1,290',
    '50%',
    '(12)',
    '.5',
    '๑๒๓',
    '１２３',
    '10:30',
    '1-2',
    '10/12',
    '11-2026',
    '2026-11',
    '1 1/2',
    '10:30 PM',
    // A discount code, an order number, a SKU.
    'MAY20',
    '1DEC2026',
    'sept-5',
    'March 2026',
    '5 Mar 26',
    "'00012345",
  ])('makes a spreadsheet open %s as text', (text) =>
    expect(line(text)).toBe(/,/.test(text) ? `"'${text}"` : `'${text}`),
  )

  it('leaves dates, names with numbers and machine-readable numbers unchanged', () => {
    expect(line('2026-11-27 00:30')).toBe('2026-11-27 00:30')
    expect(line('2026-11-27')).toBe('2026-11-27')
    expect(line('TH480675E1X')).toBe('TH480675E1X')
    expect(line('Marble 3')).toBe('Marble 3')
    expect(line('WELCOME10')).toBe('WELCOME10')
    expect(line('Lot 5 of May')).toBe('Lot 5 of May')
    expect(csv(['a'], [['2271'], ['=1']], { numbers: false })).toBe("\uFEFFa\r\n2271\r\n'=1\r\n")
  })

  it.each(['=1', "'=1", '00012', "'00012", 'a\n=1\n-b', '\n=1', '\tone', "it's", "'quoted'", '|x', 'plain'])(
    'reads %j back unchanged',
    (text) => {
      const written = line(text)
      const inside = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(unguarded(inside)).toBe(text)
    },
  )
})

describe('cells that spreadsheets altered in other shops (tests/data/cases/export)', () => {
  const pairs = (name: string) =>
    readFileSync(`tests/data/cases/export/${name}.tsv`, 'utf8')
      .trimEnd()
      .split('\n')
      .filter((row) => !row.startsWith('#'))
      .map((row) => row.split('\t') as [string, string])

  it.each(pairs('texts'))('text %s is written as %s', (text, cell) => expect(line(text)).toBe(cell))
  it.each(pairs('moments'))('timestamp %s is written as %s', (moment, day) =>
    expect(bangkokDayAndTime(new Date(moment))).toBe(day),
  )
})
