import { describe, expect, test } from 'vitest'
import { cartItemsSchema, saveCartSchema } from './cart-form.ts'

const item = { productId: 'lotus-ao-dai', size: 'M', quantity: 1 }
const read = (lines: unknown) => {
  const parsed = cartItemsSchema.safeParse(lines)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path }) => path.join('.'))
}

describe('cart lines from a browser', () => {
  test('IDs, sizes and quantities are accepted, and blanks around a size are removed', () => {
    const max = { productId: 'a'.repeat(100), size: 'M'.repeat(20), quantity: 10 }
    expect(read([{ ...item, size: '  M ' }, max])).toEqual([item, max])
    expect(read([])).toEqual([])
    expect(read([{ ...item, size: 'Free \u0000 size' }])).toEqual([{ ...item, size: 'Free size' }])
  })
  test.each<[string, object, string]>([
    ['no product', { productId: '' }, '0.productId'],
    ['a product of 101 characters', { productId: 'a'.repeat(101) }, '0.productId'],
    ['a product as a number', { productId: 7 }, '0.productId'],
    ['no size', { size: '' }, '0.size'],
    ['a size of blanks', { size: ' \n ' }, '0.size'],
    ['a size of 21 characters', { size: 'M'.repeat(21) }, '0.size'],
    ['a quantity of zero', { quantity: 0 }, '0.quantity'],
    ['a quantity of eleven', { quantity: 11 }, '0.quantity'],
    ['a quantity of 1.5', { quantity: 1.5 }, '0.quantity'],
    ['a quantity as text', { quantity: '1' }, '0.quantity'],
    ['a price', { price: 1 }, '0'],
  ])('%s is refused', (_, change, path) => expect(read([{ ...item, ...change }])).toEqual([path]))
  test('fifty lines are accepted, fifty-one are refused', () => {
    expect(read(Array.from({ length: 50 }, () => item))).toHaveLength(50)
    expect(read(Array.from({ length: 51 }, () => item))).toEqual([''])
  })
})

test('a saved cart may contain lines and a merge flag, and no other field', () => {
  expect(saveCartSchema.parse({ lines: [item] })).toEqual({ lines: [item] })
  expect(saveCartSchema.parse({ lines: [item], merge: true })).toEqual({ lines: [item], merge: true })
  for (const body of [{}, { lines: {} }, { lines: [], merge: 'true' }, { lines: [], total: 1 }])
    expect(saveCartSchema.safeParse(body).success).toBe(false)
})
