import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { someDay } from '#tests/factories/moments.ts'
import { decideCells, type StoredCells } from './product-cells-rules.ts'

const stored: StoredCells = {
  version: 3,
  deletedAt: null,
  priceSatang: satang(100_000),
  compareAtPriceSatang: null,
  category: 'dress',
  hidden: false,
  stretch: null,
}

test('only changed cells are written, and their previous values are recorded', () =>
  expect(
    decideCells(stored, { version: 3, cells: { price: satang(90_000), compareAt: satang(100_000), hidden: false } }),
  ).toEqual({
    ok: true,
    value: {
      columns: { priceSatang: satang(90_000), compareAtPriceSatang: satang(100_000) },
      before: { price: satang(100_000), compareAt: null },
    },
  }))

test('a value that is already stored is no change, whatever the version', () =>
  expect(decideCells(stored, { version: 1, cells: { category: 'dress', price: satang(100_000) } })).toEqual({
    ok: true,
    value: { columns: {}, before: {} },
  }))

test.each([
  ['an outdated version', stored, 2, { hidden: true }, 'product', 'conflict'],
  ['a missing product', undefined, 3, { hidden: true }, 'product', 'not_found'],
  ['a deleted product', { ...stored, deletedAt: someDay }, 3, {}, 'product', 'not_found'],
  ['a compare-at price equal to the price', stored, 3, { compareAt: satang(100_000) }, 'compareAt', 'not_above_price'],
  [
    'a price equal to the compare-at price',
    { ...stored, compareAtPriceSatang: satang(120_000) },
    3,
    { price: satang(120_000) },
    'compareAt',
    'not_above_price',
  ],
] as const)('%s is refused', (_, row, version, cells, cell, reason) =>
  expect(decideCells(row, { version, cells })).toEqual({
    ok: false,
    reason: 'refused',
    detail: { problem: { cell, reason } },
  }),
)

test('the compare-at price is removed with null', () =>
  expect(
    decideCells(
      { ...stored, compareAtPriceSatang: satang(120_000) },
      { version: 3, cells: { compareAt: null, price: satang(130_000) } },
    ),
  ).toMatchObject({ ok: true, value: { columns: { compareAtPriceSatang: null, priceSatang: satang(130_000) } } }))
