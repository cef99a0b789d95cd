import { money, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { email, formFields, withAutoComplete } from '#app/kit/field-kinds.ts'
import { maxCodesLength } from '../coupon-code.ts'
import { couponFields } from '../coupon-fields.ts'

export const trialInputs = formFields('coupons.test', {
  code: { input: { ...couponFields.code.input, maxLength: maxCodesLength }, hint: true },
  category: { input: {} },
  price: money(),
  quantity: wholeNumber({ min: 1, max: 99 }),
  discounted: { input: {} },
  email: { ...withAutoComplete('off', email), optional: true, hint: true },
})

/** An item without a category of the shop. */
export const generalCategory = 'general'
