import { expect, test } from 'vitest'
import { totalRows } from './total-rows.ts'

const paid = { subtotal: 250_000, discount: 25_000, shipping: 5_000, total: 230_000, vat: 15_047 }

test('rows are subtotal, discount, delivery, total and included VAT, with the discount negative', () => {
  expect(totalRows(paid).map(({ name, amount }) => [name, amount])).toEqual([
    ['subtotal', 250_000],
    ['discount', -25_000],
    ['shipping', 5_000],
    ['total', 230_000],
    ['vat', 15_047],
  ])
})

test('each code with a discount has its own row; without one there is a single discount row', () => {
  const coupons = [
    { code: 'A', discount: 5_000 },
    { code: 'POST', discount: 0 },
    { code: 'B', discount: 20_000 },
  ]
  expect(totalRows(paid, coupons).slice(1, 3)).toEqual([
    { name: 'discount', amount: -5_000, code: 'A' },
    { name: 'discount', amount: -20_000, code: 'B' },
  ])
  expect(totalRows(paid, [{ code: 'POST', discount: 0 }])[1]).toEqual({ name: 'discount', amount: -25_000 })
})

test('a discount of zero or an unknown VAT has no row, but a VAT of zero has one', () => {
  const { vat: _, ...unknownVat } = { ...paid, discount: 0 }
  expect(totalRows(unknownVat).map(({ name }) => name)).toEqual(['subtotal', 'shipping', 'total'])
  expect(totalRows({ ...paid, vat: 0 }).at(-1)).toEqual({ name: 'vat', amount: 0 })
})

test('the rows above the total add up to the total', () => {
  const above = totalRows(paid).slice(0, 3)
  expect(above.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.total)
})
