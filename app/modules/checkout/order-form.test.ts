import { describe, expect, test } from 'vitest'
import { readOrderFields } from './request-forms.ts'

const item = { productId: 'lotus-ao-dai', size: 'M', quantity: 2 }
const sent = {
  key: 'a-key_00',
  lines: JSON.stringify([item]),
  couponCode: 'SILK10',
  deliveryMethod: 'express',
  expectedTotal: '115000',
}
const read = (change: Readonly<Record<string, string | Blob>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sent, ...change })) form.append(name, value)
  return readOrderFields(form)
}

test('the order form is read with cart, choices, total and key as the page sends them', () =>
  expect(read()).toEqual({
    key: 'a-key_00',
    lines: [item],
    couponCode: 'SILK10',
    deliveryMethod: 'express',
    expectedTotal: 115_000,
  }))

describe('order form', () => {
  test('reads an empty code as no coupon', () =>
    expect(read({ couponCode: '' })).toMatchObject({ couponCode: undefined }))
  test('reads empty lines as an empty cart', () => expect(read({ lines: '' })?.lines).toEqual([]))
  test('accepts a total of zero', () => expect(read({ expectedTotal: '0' })?.expectedTotal).toBe(0))
  test('accepts a total of eleven digits', () =>
    expect(read({ expectedTotal: '9'.repeat(11) })?.expectedTotal).toBe(99_999_999_999))
  test.each([8, 100])('accepts a key of %d characters', (length) =>
    expect(read({ key: 'k'.repeat(length) })).toBeDefined(),
  )
  test('accepts codes of 200 characters', () =>
    expect(read({ couponCode: 'X'.repeat(200) })?.couponCode).toHaveLength(200))
  test('ignores unknown fields', () => expect(read({ price: '1' })).toEqual(read()))
})

test.each<Record<string, string | Blob>>([
  { key: '' },
  { key: 'k'.repeat(7) },
  { key: 'k'.repeat(101) },
  { key: 'a key 00' },
  { key: '!a-key_00' },
  { key: 'a-key_00!' },
  { key: new Blob(['a-key_00']) },
  { lines: '[' },
  { lines: '{}' },
  { lines: 'null' },
  { lines: JSON.stringify([{ ...item, price: 1 }]) },
  { couponCode: 'X'.repeat(201) },
  { deliveryMethod: '' },
  { deliveryMethod: 'drone' },
  { expectedTotal: '' },
  { expectedTotal: '9'.repeat(12) },
  { expectedTotal: '-1' },
  { expectedTotal: '1.5' },
  { expectedTotal: '1x' },
])('the order form refuses %j', (change) => expect(read(change)).toBeUndefined())
