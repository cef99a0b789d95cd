import { expect, test } from 'vitest'
import { readPastedStatement } from './settlement.ts'

test.each([
  ['a spreadsheet', 'A1B2C3D4\t1,190.00', 'A1B2C3D4', 119_000],
  ['more cells than are needed', 'TH0123456789A\tMali Jaidee\t1190\t30', 'TH0123456789A', 119_000],
  ['semicolons', 'A1B2C3D4;1190', 'A1B2C3D4', 119_000],
  ['commas', 'A1B2C3D4,1190.50', 'A1B2C3D4', 119_050],
  ['commas and quotes', '"A1B2C3D4","1,190.00"', 'A1B2C3D4', 119_000],
  ['blanks', 'A1B2C3D4 1,190', 'A1B2C3D4', 119_000],
  ['Thai digits and a sign', 'A1B2C3D4\t฿๑,๑๙๐', 'A1B2C3D4', 119_000],
  ['a number of digits alone', '830000000001\t590', '830000000001', 59_000],
])('a line of %s', (_, line, name, amount) =>
  expect(readPastedStatement(line)).toEqual({ shipments: [{ name, amount }], unread: [] }),
)

test('a heading is none; what says no number and amount is told', () => {
  const text = 'Parcel\tCOD\r\nA1B2C3D4\t1190\n\nE5F6A7B8\tpaid\nshort\t100\n'
  expect(readPastedStatement(text)).toEqual({
    shipments: [{ name: 'A1B2C3D4', amount: 119_000 }],
    unread: ['E5F6A7B8 paid', 'short 100'],
  })
  expect(readPastedStatement('nothing here')).toEqual({ shipments: [], unread: ['nothing here'] })
  expect(readPastedStatement(' \n ')).toEqual({ shipments: [], unread: [] })
})
