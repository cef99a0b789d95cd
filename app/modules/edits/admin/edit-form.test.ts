import { expect, test } from 'vitest'
import { plainLine } from '#tests/factories/plain-order.ts'
import { addInput, quantityInput, readEditForm, sizeInput } from './edit-form.ts'

const order = { lines: [plainLine, { ...plainLine, lineNumber: 2, quantity: 1 }] }
function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readEditForm(form, order)
}
const unchanged = [
  { lineNumber: 1, quantity: 2, variantId: undefined },
  { lineNumber: 2, quantity: 1, variantId: undefined },
]

test('field names contain the line number, or the ID of the variant to add', () =>
  expect([quantityInput(3), sizeInput(3), addInput(8)]).toEqual(['quantity-3', 'size-3', 'add-8']))

test('the form is read as quantities, sizes, added items, delivery and price', () => {
  const typed = { version: '3', 'quantity-1': ' ๓ ', 'size-1': '8', 'quantity-2': '0', delivery: 'express' }
  const added = { 'add-9': '2', 'add-10': ' ', 'add-11': '0', 'add-0': '1' }
  const form = { ...typed, ...added, expectedTotal: '115000', agreedTotal: '65000', pricing: 'agreed', intent: 'edit' }
  expect(read(form)).toEqual({
    version: 3,
    expectedTotal: 65_000,
    request: {
      lines: [
        { lineNumber: 1, quantity: 3, variantId: 8 },
        { lineNumber: 2, quantity: 0, variantId: undefined },
      ],
      added: [{ variantId: 9, quantity: 2 }],
      deliveryMethod: 'express',
      pricing: 'agreed',
    },
    values: { ...typed, ...added },
  })
  expect(read({ ...form, pricing: 'recalculated' })).toMatchObject({
    expectedTotal: 115_000,
    request: { pricing: 'recalculated' },
  })
})

test('missing fields leave the order unchanged; an unknown delivery method or price is ignored', () => {
  const request = { lines: unchanged, added: [], deliveryMethod: undefined, pricing: undefined }
  expect(read({})).toEqual({ version: -1, expectedTotal: -1, request, values: {} })
  expect(read({ expectedTotal: '5', pricing: 'free', delivery: 'pickup', 'quantity-1': ' ' })).toMatchObject({
    expectedTotal: 5,
    request,
  })
})

test.each(['x', '-1', '1.5', '1e1', '1234567890123456'])('the quantity %s is invalid', (typed) => {
  const { lines, added } = read({ 'quantity-1': typed, 'add-9': typed }).request
  expect([lines[0]?.quantity, added]).toEqual([-1, [{ variantId: 9, quantity: -1 }]])
  expect(read({ version: typed, expectedTotal: typed, 'size-1': typed })).toMatchObject({
    version: -1,
    expectedTotal: -1,
    request: { lines: unchanged },
  })
})

test('only known fields are read and shown again', () => {
  const names = ['xversion', 'versions', 'deliverys', 'quantity-', 'quantity-1x', 'quantity-1234567890123456', 'xadd-1']
  expect(read(Object.fromEntries(names.map((name) => [name, '1']))).values).toEqual({})
  expect(read({ 'add-9x': '1', 'xadd-9': '1', 'add-x': '1', 'add-1234567890123456': '1' }).request.added).toEqual([])
  const longest = 'add-123456789012345'
  expect(read({ [longest]: '999999999999999' })).toMatchObject({
    request: { added: [{ variantId: 123_456_789_012_345, quantity: 999_999_999_999_999 }] },
    values: { [longest]: '999999999999999' },
  })
})

test('at most 50 sizes are added and 300 fields read', () => {
  const adding = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`add-${index + 1}`, '1']))
  expect([adding(50), adding(51)].map((fields) => read(fields).request.added.length)).toEqual([50, 50])
  const empty = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-${index}`, '']))
  expect(read({ ...empty, 'add-9': '1' }).request.added).toEqual([])
  expect(Object.keys(read(adding(301)).values)).toHaveLength(300)
})
