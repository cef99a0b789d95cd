import { expect, test } from 'vitest'
import { readCouponTrial } from './coupon-trial-form.ts'

const line = {
  code: 'TET15',
  category: 'dress',
  price: '1,290.50',
  quantity: '2',
  discounted: 'on',
  email: 'nok@mai.example',
}
const read = (change: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...line, ...change })) form.set(name, value)
  return readCouponTrial(form)
}

test('a coupon test is read with its cart line, code and email', () =>
  expect(read()).toMatchObject({
    ok: true,
    value: {
      code: 'TET15',
      category: 'dress',
      price: 129_050,
      quantity: 2,
      discounted: true,
      email: 'nok@mai.example',
    },
  }))

test('a coupon test may be without category, discount and email', () =>
  expect(read({ category: 'general', discounted: '', email: '' })).toMatchObject({
    ok: true,
    value: { category: 'general', discounted: false, email: '' },
  }))

test.each([
  ['code', '', 'coupons.problem.required'],
  ['code', 'A'.repeat(201), 'coupons.problem.tooLong'],
  ['category', 'hats', 'coupons.problem.choice'],
  ['price', 'much', 'coupons.problem.amount'],
  ['quantity', '0', 'coupons.test.not_a_quantity'],
  ['quantity', '100', 'coupons.test.not_a_quantity'],
  ['email', 'nok', 'coupons.test.not_an_email'],
])('a coupon test with %s %j is refused with its own error message', (name, value, problem) =>
  expect(read({ [name]: value })).toMatchObject({ ok: false, fields: { [name]: problem } }),
)
