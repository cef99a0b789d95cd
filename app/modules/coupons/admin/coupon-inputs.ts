import { kind, line, minute, money, wholeNumber } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { fromBaht, zero } from '#app/kit/money.ts'
import { isCode, normaliseCode } from '../coupon-code.ts'

const code = kind(
  'code',
  (typed) => {
    const normal = normaliseCode(typed)
    return isCode(normal) ? normal : undefined
  },
  { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 64 },
)
const wholePercent = wholeNumber({ min: 1, max: 100 })
const limit = wholeNumber({ min: 1, max: 999_999 })

/** Whole percent, or baht. */
export const couponValues = {
  percent: { ...wholePercent, read: (typed: string) => wholePercent.read(typed.replace(/\s*%\s*$/, '')) },
  amount: money({ max: fromBaht(1_000_000) }),
} as const

const prefix = kind(
  'prefix',
  (typed) => {
    const normal = normaliseCode(typed).replace(/-+$/, '')
    return /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(normal) ? normal : undefined
  },
  { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
)

export const couponBatchInputs = formFields('coupons', {
  prefix: { ...prefix, hint: true },
  howMany: { ...wholeNumber({ min: 1, max: 1000 }), hint: true },
})

/** `value` depends on `kind`. */
export const couponInputs = formFields('coupons', {
  code: { ...code, hint: true },
  kind: { input: {} },
  value: { input: couponValues.amount.input },
  minOrder: { ...money({ min: zero, max: fromBaht(1_000_000) }), optional: true, hint: true },
  startsAt: { ...minute, optional: true },
  endsAt: { ...minute, optional: true, hint: true },
  usageLimitGlobal: { ...limit, optional: true, hint: true },
  usageLimitPerUser: { ...limit, optional: true, hint: true },
  applicableCategories: { ...line(200), optional: true },
  excludeDiscountedItems: { input: {}, hint: true },
  stackable: { input: {}, hint: true },
  firstPurchaseOnly: { input: {}, hint: true },
  active: { input: {}, hint: true },
})
