import { expect, test } from 'vitest'
import { hasAddress } from '#app/modules/orders/customer-view/recipient-rules.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { hasPrintouts, isPrintoutKind, printoutsPath } from './printout.ts'

test('the printout URL has the kind and the orders in the given order', () =>
  expect(printoutsPath('labels', ['B', 'A'])).toBe('/admin/orders/papers?paper=labels&order=B,A'))

test('there are three kinds of printout', () =>
  expect(['slips', 'picks', 'labels', 'invoices', ''].map(isPrintoutKind)).toEqual([true, true, true, false, false]))

test('an address needs a street', () => {
  expect(hasAddress({ customer: plainCustomer })).toBe(true)
  expect(hasAddress({ customer: { ...plainCustomer, addressLine: '' } })).toBe(false)
})

test.each([
  ['paid', 2, true],
  ['shipped', 1, true],
  ['paid', 0, false],
  ['cancelled', 2, false],
  ['refunded', 2, false],
] as const)('an order that is %s with %i items to pack has printouts: %s', (status, items, expected) =>
  expect(hasPrintouts({ status, items })).toBe(expected),
)
