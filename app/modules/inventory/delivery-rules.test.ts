import { describe, expect, test } from 'vitest'
import { addDeliveryRow, decideDelivery, type KnownSize, maxDeliveryRows, readDeliveryRows } from './delivery-rules.ts'

const size = (variantId: number, sku: string): KnownSize => ({
  variantId,
  sku,
  size: 'M',
  nameEn: 'Lotus',
  nameTh: 'บัว',
  onHand: 5,
})
const known = new Map([size(1, 'LOTUS-M'), size(2, 'LOTUS-L')].map((one) => [one.sku, one]))
const decide = (sheet: string) => decideDelivery(readDeliveryRows(sheet), known)
const quantities = (sheet: string) => {
  const decision = decide(sheet)
  return decision.ok ? decision.value.sizes.map(({ sku, quantity }) => [sku, quantity]) : decision
}

describe('a delivery', () => {
  test('lists each size once, in any letter case, and adds up repeated lines', () =>
    expect(quantities('lotus-l\t๑๐\nLOTUS-M\nLOTUS-L 2\nLOTUS-M')).toEqual([
      ['LOTUS-L', 12],
      ['LOTUS-M', 2],
    ]))

  test('counts the units of its valid lines', () =>
    expect(decide('LOTUS-M 1,000\nLOTUS-L;3')).toMatchObject({ ok: false, detail: { items: 3 } }))

  test('is refused as a whole when a line cannot be read, with every such line listed', () =>
    expect(decide('LOTUS-M\t3\nSILK-M\t2\nLOTUS-L\tmany\nLOTUS-L\t0')).toEqual({
      ok: false,
      reason: 'problems',
      detail: {
        sizes: [{ ...size(1, 'LOTUS-M'), quantity: 3 }],
        problems: [
          { line: 2, typed: 'SILK-M 2', reason: 'sku_not_found' },
          { line: 3, typed: 'LOTUS-L many', reason: 'not_a_count' },
          { line: 4, typed: 'LOTUS-L 0', reason: 'not_a_count' },
        ],
        items: 3,
      },
    }))

  test.each([
    ['', 'empty'],
    ['LOTUS-M 1\n'.repeat(1001), 'too_many_rows'],
  ])('is refused when it is empty or has more than 1,000 lines', (sheet, reason) =>
    expect(decide(sheet)).toEqual({ ok: false, reason }),
  )

  test('can have 1,000 lines', () => expect(quantities('LOTUS-M 1\n'.repeat(1000))).toEqual([['LOTUS-M', 1000]]))
})

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
  ['spaces', '  LOTUS-M   12  ', [['LOTUS-M', '12']]],
  ['a code alone', 'LOTUS-M', [['LOTUS-M']]],
  ['an empty quantity', 'LOTUS-M\t', [['LOTUS-M']]],
  ['a header and empty lines', 'SKU\tQuantity\n\n \nLOTUS-M\t1', [['LOTUS-M', '1']]],
  ['empty text', '', []],
])('delivery rows are read from %s', (_, sheet, rows) => expect(cells(sheet)).toEqual(rows))

test('a row keeps its line number and text, without invalid characters', () =>
  expect(readDeliveryRows('\n\nsilk\u0000 12\n')).toEqual([{ line: 3, typed: 'silk 12', cells: ['silk', '12'] }]))

test('at most one line above the limit is read', () =>
  expect(readDeliveryRows('A\n'.repeat(9 * maxDeliveryRows))).toHaveLength(maxDeliveryRows + 1))

test.each([
  ['', ' lotus-m ', 'LOTUS-M\t1'],
  ['LOTUS-M\t1', 'lotus-m', 'LOTUS-M\t2'],
  ['LOTUS-M, 9\n\nLOTUS-L', 'LOTUS-M', 'LOTUS-M\t10\nLOTUS-L'],
  ['LOTUS-M', 'LOTUS-M', 'LOTUS-M\t2'],
  ['LOTUS-M many', 'LOTUS-M', 'LOTUS-M many\nLOTUS-M\t1'],
  ['LOTUS-M\t1', ' ', 'LOTUS-M\t1'],
])('the sheet %j with a scan of %j becomes %j', (sheet, code, then) => expect(addDeliveryRow(sheet, code)).toBe(then))
