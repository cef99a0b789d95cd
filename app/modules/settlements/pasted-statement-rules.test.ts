import { expect, test } from 'vitest'
import { readPastedStatement, signedAmount } from './settlement.ts'

test.each([
  ['tabs from a spreadsheet', 'A1B2C3D4\t1,190.00', 'A1B2C3D4', 119_000],
  ['more cells than are needed', 'TH0123456789A\tMali Jaidee\t1190\t30', 'TH0123456789A', 119_000],
  ['semicolons', 'A1B2C3D4;1190', 'A1B2C3D4', 119_000],
  ['commas', 'A1B2C3D4,1190.50', 'A1B2C3D4', 119_050],
  ['commas and quotes', '"A1B2C3D4","1,190.00"', 'A1B2C3D4', 119_000],
  ['blanks', 'A1B2C3D4 1,190', 'A1B2C3D4', 119_000],
  ['Thai digits and a sign', 'A1B2C3D4\t฿๑,๑๙๐', 'A1B2C3D4', 119_000],
  ['several blanks', 'A1B2C3D4   1,190', 'A1B2C3D4', 119_000],
  ['quotes around blanks', '" A1B2C3D4 ";" 1190 "', 'A1B2C3D4', 119_000],
  ['an amount before the number, which is ignored', '500\tA1B2C3D4\t1190', 'A1B2C3D4', 119_000],
  ['a comma in a quoted name', '"Jaidee, Mali",A1B2C3D4,1190', 'A1B2C3D4', 119_000],
  ['a hash and hyphens', '#A1B2-C3D4\t1190', '#A1B2-C3D4', 119_000],
  ['a number that has digits only', '830000000001\t590', '830000000001', 59_000],
])('reads a line with %s', (_, line, name, amount) =>
  expect(readPastedStatement(line)).toEqual({ shipments: [{ name, amount }], unread: [] }),
)

test('a heading is ignored; a line without a number and an amount is reported', () => {
  const text = 'Parcel\tCOD\r\nA1B2C3D4\t1190\n\nE5F6A7B8\tpaid\nshort\t100\n'
  expect(readPastedStatement(text)).toEqual({
    shipments: [{ name: 'A1B2C3D4', amount: 119_000 }],
    unread: ['E5F6A7B8 paid', 'short 100'],
  })
  expect(readPastedStatement('nothing here')).toEqual({ shipments: [], unread: ['nothing here'] })
  expect(readPastedStatement(' \n ')).toEqual({ shipments: [], unread: [] })
})

test('a first line with a digit, or on its own, is no heading; a reported line has at most 80 characters', () => {
  const good = 'A1B2C3D4\t1190'
  const unread = (text: string) => readPastedStatement(text).unread
  expect(unread(`COD 11/2026\n${good}`)).toEqual(['COD 11/2026'])
  expect(unread(`Parcel\n${good}`)).toEqual([])
  expect(unread('Parcel')).toEqual(['Parcel'])
  expect(unread(`${good}\rend`)).toEqual(['end'])
  expect(unread(`paid  to ${'a'.repeat(80)}`)).toEqual([`paid to ${'a'.repeat(72)}`])
})

test.each([
  ['seven characters', 'A1B2C3D'],
  ['a mark before it', '*A1B2C3D4'],
  ['a mark behind it', 'A1B2C3D4*'],
  ['quotes within it', 'x"A1B2C3D4"'],
  ['text after quotes', '"A1B2C3D4"x'],
])('a number with %s is invalid', (_, name) =>
  expect(readPastedStatement(`${name}\t1190`)).toMatchObject({ shipments: [], unread: [`${name} 1190`] }),
)

test('a difference is formatted with its sign', () =>
  expect([2_000, 0, -2_050].map(signedAmount)).toEqual(['+฿20', '฿0', '−฿20.50']))
