import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { email, line } from '#app/kit/field-kinds.ts'
import { field, oneOf, optionalField, type ValuesOf } from '#app/kit/fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { categories } from '#app/modules/catalog/category.ts'
import { generalCategory, trialInputs } from './admin/trial-inputs.ts'
import { maxCodesLength } from './coupon-code.ts'

const words = {
  required: 'coupons.problem.required',
  tooLong: 'coupons.problem.tooLong',
  amount: 'coupons.problem.amount',
  number: 'coupons.test.not_a_quantity',
  email: 'coupons.test.not_an_email',
} as const satisfies Record<string, AdminKey>

const couponTrialForm = {
  code: field(line(maxCodesLength), words),
  category: oneOf([generalCategory, ...categories], 'coupons.problem.choice'),
  price: field(trialInputs.price, words),
  quantity: field(trialInputs.quantity, words),
  discounted: { read: (typed: string) => ({ value: typed === 'on' }) },
  email: optionalField(email, words),
}

/** `email`: empty for an unknown person. */
export type CouponTrial = ValuesOf<typeof couponTrialForm>

export const readCouponTrial = (form: FormData) => readFields(form, couponTrialForm)
