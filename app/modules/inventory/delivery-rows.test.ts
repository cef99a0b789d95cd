import { expect, test } from 'vitest'
import { addDeliveryRow, maxDeliveryRows, readDeliveryRows } from './delivery-rows.ts'

const cells = (sheet: string) => readDeliveryRows(sheet).map((row) => row.cells)

test.each([
  [
    'tabs, as a spreadsheet copies them',
    'LOTUS-M\t12\nLOTUS-L\t3',
    [
      ['LOTUS-M', '12'],
      ['LOTUS-L', '3'],
    ],
  ],
  ['commas', 'LOTUS-M, 12', [['LOTUS-M', '12']]],
  ['semicolons and quotes', '"LOTUS-M";"12"\r\n', [['LOTUS-M', '12']]],
  ['blanks', '  LOTUS-M   12  ', [['LOTUS-M', '12']]],
  ['a code alone', 'LOTUS-M', [['LOTUS-M']]],
  ['an empty quantity', 'LOTUS-M\t', [['LOTUS-M']]],
  ['a head and empty lines', 'SKU\tQuantity\n\n \nLOTUS-M\t1', [['LOTUS-M', '1']]],
  ['nothing', '', []],
])('%s', (_, sheet, rows) => expect(cells(sheet)).toEqual(rows))

test('a line keeps its place and its words, without what is no character', () =>
  expect(readDeliveryRows('\n\nsilk\u0000 12\n')).toEqual([{ line: 3, typed: 'silk 12', cells: ['silk', '12'] }]))

test('one line more than the most is read, whatever was pasted', () =>
  expect(readDeliveryRows('A\n'.repeat(9 * maxDeliveryRows))).toHaveLength(maxDeliveryRows + 1))

test.each([
  ['', ' lotus-m ', 'LOTUS-M\t1'],
  ['LOTUS-M\t1', 'lotus-m', 'LOTUS-M\t2'],
  ['LOTUS-M, 9\n\nLOTUS-L', 'LOTUS-M', 'LOTUS-M\t10\nLOTUS-L'],
  ['LOTUS-M', 'LOTUS-M', 'LOTUS-M\t2'],
  ['LOTUS-M many', 'LOTUS-M', 'LOTUS-M many\nLOTUS-M\t1'],
  ['LOTUS-M\t1', ' ', 'LOTUS-M\t1'],
])('%j, and %j scanned, is %j', (sheet, code, then) => expect(addDeliveryRow(sheet, code)).toBe(then))
