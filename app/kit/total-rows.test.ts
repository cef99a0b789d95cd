import { expect, test } from 'vitest'
import { totalRows } from './total-rows.ts'

const paid = { subtotal: 250_000, discount: 25_000, shipping: 5_000, total: 230_000, vat: 15_047 }

test('subtotal, discount, delivery, total and the VAT within it, in this order; what comes off is below zero', () => {
  expect(totalRows(paid).map(({ name, amount }) => [name, amount])).toEqual([
    ['subtotal', 250_000],
    ['discount', -25_000],
    ['shipping', 5_000],
    ['total', 230_000],
    ['vat', 15_047],
  ])
})

test('each code that took something off has a row of its own; one without codes stands for itself', () => {
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

test('no discount, no row of it; VAT only where it is known, 0 too', () => {
  const { vat: _, ...unknownVat } = { ...paid, discount: 0 }
  expect(totalRows(unknownVat).map(({ name }) => name)).toEqual(['subtotal', 'shipping', 'total'])
  expect(totalRows({ ...paid, vat: 0 }).at(-1)).toEqual({ name: 'vat', amount: 0 })
})

test('the rows above the total come to the total', () => {
  const above = totalRows(paid).slice(0, 3)
  expect(above.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.total)
})
