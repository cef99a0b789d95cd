import { expect, test } from 'vitest'
import type { LineToFulfil, OrderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { linesToPick, pickRows } from './printout-shipments.ts'

const line = (variantId: number, quantity: number, toFulfil = quantity) =>
  ({ variantId, quantity, toFulfil, sku: `SKU-${variantId}` }) as LineToFulfil
const order = (number: string, ...lines: LineToFulfil[]) => ({ number, lines }) as OrderToFulfil
const shelves = new Map([
  [1, 'A10-1'],
  [2, 'A2-1'],
  [4, 'A2-1'],
])

test('each size is picked once for all orders, sorted by shelf location', () => {
  const orders = [order('AAAA0001', line(1, 2), line(2, 1)), order('AAAA0002', line(1, 3), line(3, 1), line(4, 1))]
  expect(
    pickRows(orders, shelves).map(({ location, item, quantity, numbers }) => [location, item.sku, quantity, numbers]),
  ).toEqual([
    ['A2-1', 'SKU-2', 1, ['AAAA0001']],
    ['A2-1', 'SKU-4', 1, ['AAAA0002']],
    ['A10-1', 'SKU-1', 5, ['AAAA0001', 'AAAA0002']],
    ['', 'SKU-3', 1, ['AAAA0002']],
  ])
})

test.each([[[3, 1, 5, 2]], [[1, 3, 2, 5]], [[5, 3, 2, 1]], [[2, 1, 5, 3]]])(
  'sizes without a shelf location come last, whichever is ordered first: %j',
  (sizes) =>
    expect(
      pickRows([order('AAAA0001', ...sizes.map((size) => line(size, 1)))], shelves).map(({ item }) => item.sku),
    ).toEqual(['SKU-2', 'SKU-1', 'SKU-3', 'SKU-5']),
)

test('an order that has a size in two lines is listed once', () => {
  expect(pickRows([order('AAAA0001', line(2, 1), line(2, 4))], shelves)).toMatchObject([
    { quantity: 5, numbers: ['AAAA0001'] },
  ])
})

test('without orders there is nothing to pick', () => expect(pickRows([], shelves)).toEqual([]))

test('refunded items are not picked: fewer of a size, a size for one order only, a size not at all', () => {
  const orders = [order('AAAA0001', line(1, 3, 1), line(2, 2, 0), line(4, 1, 0)), order('AAAA0002', line(2, 1))]
  expect(pickRows(orders, shelves).map(({ item, quantity, numbers }) => [item.sku, quantity, numbers])).toEqual([
    ['SKU-2', 1, ['AAAA0002']],
    ['SKU-1', 1, ['AAAA0001']],
  ])
  expect(orders.map((one) => linesToPick(one).map(({ sku }) => sku))).toEqual([['SKU-1'], ['SKU-2']])
})
