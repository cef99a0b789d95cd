import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { email, line } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { categories } from '#app/modules/catalog/category.ts'
import { generalCategory, trialInputs } from './admin/trial-inputs.ts'
import { maxCodesLength } from './coupon-code.ts'

const words = {
  required: 'coupons.problem.required',
  tooLong: 'coupons.problem.too_long',
  amount: 'coupons.problem.not_an_amount',
  number: 'coupons.test.not_a_quantity',
  email: 'coupons.test.not_an_email',
} as const satisfies Record<string, AdminKey>

const couponTrialForm = z.object({
  code: field(line(maxCodesLength), words),
  category: z.enum([generalCategory, ...categories], 'coupons.problem.not_a_choice' satisfies AdminKey),
  price: field(trialInputs.price, words),
  quantity: field(trialInputs.quantity, words),
  discounted: z.string().transform((sent) => sent === 'on'),
  email: optionalField(email, words),
})

/** `email`: empty for an unknown person. */
export type CouponTrial = z.output<typeof couponTrialForm>

export const readCouponTrial = (form: FormData) =>
  readFields<(typeof couponTrialForm)['shape'], AdminKey>(form, couponTrialForm)
