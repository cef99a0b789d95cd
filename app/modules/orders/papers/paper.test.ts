import { expect, test } from 'vitest'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { hasAddress, hasPapers, isPaperKind, papersPath } from './paper.ts'

test('papers are asked for by kind and order, in the order given', () =>
  expect(papersPath('labels', ['B', 'A'])).toBe('/admin/orders/papers?paper=labels&order=B,A'))

test('three kinds of paper', () =>
  expect(['slips', 'picks', 'labels', 'invoices', ''].map(isPaperKind)).toEqual([true, true, true, false, false]))

test('a parcel needs a street', () => {
  expect(hasAddress({ customer: plainCustomer })).toBe(true)
  expect(hasAddress({ customer: { ...plainCustomer, addressLine: '' } })).toBe(false)
})

test.each([
  ['paid', 2, true],
  ['shipped', 1, true],
  ['paid', 0, false],
  ['cancelled', 2, false],
  ['refunded', 2, false],
] as const)('an order that is %s with %i pieces to pack: papers %s', (status, pieces, expected) =>
  expect(hasPapers({ status, pieces })).toBe(expected),
)
