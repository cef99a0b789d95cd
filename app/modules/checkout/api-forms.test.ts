import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createPaymentSchema, validateCouponSchema } from './request-forms.ts'

const item = { productId: 'lotus-ao-dai', size: 'M', quantity: 2 }
const user = {
  firstName: 'Nok',
  lastName: 'Srisai',
  email: 'nok@mai.example',
  phone: '081 234 5678',
  address: '88 Charoen Krung Road',
  subdistrict: 'Si Phraya',
  district: 'Bang Rak',
  province: 'Bangkok',
  postalCode: '10500',
  notes: 'Ring twice',
}
const coupon = { code: 'SILK10', items: [item] }
const payment = { items: [item], user }

const wrong = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? 'taken'

describe('items of an API request', () => {
  test('accepts and drops categories, prices and discounts', () => {
    const sent = { ...item, category: 'd'.repeat(100), price: -1, discounted: true }
    expect(validateCouponSchema.parse({ ...coupon, items: [sent] })).toEqual(coupon)
    expect(createPaymentSchema.parse({ ...payment, items: [sent] }).items).toEqual([item])
  })
  test.each<[string, unknown, string]>([
    ['an empty list', [], 'items'],
    ['fifty-one lines', Array.from({ length: 51 }, () => item), 'items'],
    ['a category of 101 characters', [{ ...item, category: 'd'.repeat(101) }], 'items.0.category'],
    ['a price as text', [{ ...item, price: '1' }], 'items.0.price'],
    ['an unknown field', [{ ...item, total: 1 }], 'items.0'],
    ['a missing size', [{ productId: 'a', quantity: 1 }], 'items.0.size'],
  ])('refuses %s', (_, items, path) => {
    expect(wrong(validateCouponSchema, { ...coupon, items })).toEqual([path])
    expect(wrong(createPaymentSchema, { ...payment, items })).toEqual([path])
  })
  test('accepts fifty lines', () =>
    expect(wrong(validateCouponSchema, { ...coupon, items: Array.from({ length: 50 }, () => item) })).toBe('taken'))
})

describe('coupon request', () => {
  test.each([undefined, null, 'u'.repeat(100)])('accepts the user ID %j', (userId) =>
    expect(validateCouponSchema.parse({ ...coupon, code: 'X'.repeat(64), userId })).toEqual({
      ...coupon,
      code: 'X'.repeat(64),
      ...(userId === undefined ? {} : { userId }),
    }),
  )
  test.each([
    [{ code: '' }, 'code'],
    [{ code: 'X'.repeat(65) }, 'code'],
    [{ userId: 'u'.repeat(101) }, 'userId'],
    [{ discount: 1 }, ''],
  ])('refuses %j', (change, path) => expect(wrong(validateCouponSchema, { ...coupon, ...change })).toEqual([path]))
})

describe('payment request', () => {
  test('defaults to card and standard delivery, and maps the field names of the specification', () => {
    const { address, notes, phone: _, ...rest } = user
    expect(createPaymentSchema.parse(payment)).toEqual({
      items: [item],
      user: { ...rest, phone: '+66812345678', addressLine: address, customerNotes: notes, company: '' },
      deliveryMethod: 'standard',
      method: 'card',
    })
  })
  test.each([
    { key: 'a-key_00' },
    { key: 'k'.repeat(100) },
    { couponCode: 'X'.repeat(200) },
    { couponCode: '' },
    { deliveryMethod: 'same_day' },
    { method: 'promptpay' },
    { expectedTotal: 0 },
    { expectedTotal: 99_999_999_999 },
  ])('accepts %j unchanged', (change) =>
    expect(createPaymentSchema.parse({ ...payment, ...change })).toMatchObject(change),
  )
  test.each<[object, string]>([
    [{ key: 'k'.repeat(7) }, 'key'],
    [{ key: 'k'.repeat(101) }, 'key'],
    [{ key: 'a key 00' }, 'key'],
    [{ key: '!a-key_00' }, 'key'],
    [{ key: 'a-key_00!' }, 'key'],
    [{ couponCode: 'X'.repeat(201) }, 'couponCode'],
    [{ deliveryMethod: 'drone' }, 'deliveryMethod'],
    [{ method: 'chat' }, 'method'],
    [{ expectedTotal: -1 }, 'expectedTotal'],
    [{ expectedTotal: 0.5 }, 'expectedTotal'],
    [{ expectedTotal: 100_000_000_000 }, 'expectedTotal'],
    [{ expectedTotal: '1' }, 'expectedTotal'],
    [{ amount: 1 }, ''],
    [{ user: 'Nok' }, 'user'],
    [{ user: { ...user, email: 'nok' } }, 'user.email'],
    [{ user: { ...user, addressLine: '' } }, 'user.addressLine'],
  ])('refuses %j', (change, path) => expect(wrong(createPaymentSchema, { ...payment, ...change })).toEqual([path]))
})
