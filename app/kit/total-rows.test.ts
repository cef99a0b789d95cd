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

test('no discount, no row of it; VAT only where it is known, 0 too', () => {
  const { vat: _, ...unknownVat } = { ...paid, discount: 0 }
  expect(totalRows(unknownVat).map(({ name }) => name)).toEqual(['subtotal', 'shipping', 'total'])
  expect(totalRows({ ...paid, vat: 0 }).at(-1)).toEqual({ name: 'vat', amount: 0 })
})

test('the rows above the total come to the total', () => {
  const above = totalRows(paid).slice(0, 3)
  expect(above.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.total)
})
