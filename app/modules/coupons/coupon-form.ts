import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { bangkokMinute } from '#app/kit/dates.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/form-text.ts'
import { decimalBaht, zero } from '#app/kit/money.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { couponBatchInputs, couponInputs, couponValues } from './admin/coupon-inputs.ts'
import { type CouponInput, couponKinds } from './coupon.ts'
import { typedCategories } from './typed-categories.ts'

const problem = <Name extends string>(name: Name) => `coupons.problem.${name}` as const
const words = {
  required: problem('required'),
  tooLong: problem('too_long'),
  code: problem('not_a_code'),
  prefix: problem('not_a_prefix'),
  amount: problem('not_an_amount'),
  number: problem('not_a_number'),
  moment: problem('not_a_moment'),
} as const satisfies Record<string, AdminKey>
const percentWords = { required: problem('not_a_percentage'), number: problem('not_a_percentage') } as const

const noneIfEmpty = <Value>(value: Value | ''): Value | undefined => (value === '' ? undefined : value)
const checkbox = z.string().transform((sent) => sent !== '' && sent !== 'off')

/** Empty: every category. A former category name counts as today's. */
const categoryList = optionalField(couponInputs.applicableCategories, words).transform((typed, context) => {
  const { found, unknown } = typedCategories(typed)
  if (unknown.length > 0) context.addIssue({ code: 'custom', message: problem('not_a_category') })
  return found
})

/** Free delivery has no value; input for another kind is dropped. */
function valueOf(kind: string) {
  if (kind === 'free_delivery') return z.string().transform(() => 0)
  return kind === 'percent' ? field(couponValues.percent, percentWords) : field(couponValues.amount, words)
}

/** Shared by single coupons and batches. */
const termsShape = (kind: string) => ({
  kind: z.enum(couponKinds, problem('not_a_choice')),
  value: valueOf(kind),
  minOrder: optionalField(couponInputs.minOrder, words).transform((amount) => amount || zero),
  startsAt: optionalField(couponInputs.startsAt, words).transform(noneIfEmpty),
  endsAt: optionalField(couponInputs.endsAt, words).transform(noneIfEmpty),
  applicableCategories: categoryList,
  excludeDiscountedItems: checkbox,
  stackable: checkbox,
})

const endsLater = (terms: { startsAt?: Date | undefined; endsAt?: Date | undefined }, context: z.RefinementCtx) => {
  if (terms.startsAt && terms.endsAt && terms.endsAt <= terms.startsAt)
    context.addIssue({ code: 'custom', path: ['endsAt'], message: problem('ends_before_start') })
}

const couponForm = (kind: string) =>
  z
    .object({
      code: field(couponInputs.code, words),
      ...termsShape(kind),
      usageLimitGlobal: optionalField(couponInputs.usageLimitGlobal, words).transform(noneIfEmpty),
      usageLimitPerUser: optionalField(couponInputs.usageLimitPerUser, words).transform(noneIfEmpty),
      firstPurchaseOnly: checkbox,
      active: checkbox,
    })
    .superRefine(endsLater)

const couponBatchForm = (kind: string) =>
  z
    .object({
      prefix: field(couponBatchInputs.prefix, words),
      howMany: field(couponBatchInputs.howMany, { ...words, number: problem('not_a_count') }),
      ...termsShape(kind),
    })
    .superRefine(endsLater)

/** Times are in Bangkok. */
export function readCoupon(
  form: FormData,
): { ok: true; value: CouponInput; values: Readonly<Record<string, string>> } | Refusal<AdminKey> {
  return readFields<ReturnType<typeof couponForm>['shape'], AdminKey>(form, couponForm(formText(form, 'kind')))
}

/** A coupon batch. */
export type CouponBatch = { prefix: string; howMany: number; terms: Omit<CouponInput, 'code'> }

/** Single-use codes. No first-order coupons: the home page promises such codes to everybody. */
export function readCouponBatch(
  form: FormData,
): { ok: true; value: CouponBatch; values: Readonly<Record<string, string>> } | Refusal<AdminKey> {
  const read = readFields<ReturnType<typeof couponBatchForm>['shape'], AdminKey>(
    form,
    couponBatchForm(formText(form, 'kind')),
  )
  if (!read.ok) return read
  const { prefix, howMany, ...given } = read.value
  const once = { usageLimitGlobal: 1, usageLimitPerUser: undefined, firstPurchaseOnly: false }
  return { ...read, value: { prefix, howMany, terms: { ...given, ...once, active: true } } }
}

export type CouponDraft = Readonly<Record<keyof typeof couponInputs, string>>

/** Defaults (2 §5). */
export const newCoupon: CouponDraft = {
  code: '',
  kind: 'percent',
  value: '10',
  minOrder: '',
  startsAt: '',
  endsAt: '',
  usageLimitGlobal: '',
  usageLimitPerUser: '1',
  applicableCategories: '',
  excludeDiscountedItems: 'on',
  stackable: '',
  firstPurchaseOnly: '',
  active: 'on',
}

export const couponDraft = (coupon: CouponInput): CouponDraft => ({
  code: coupon.code,
  kind: coupon.kind,
  value: typedValue(coupon),
  minOrder: coupon.minOrder ? asBaht(coupon.minOrder) : '',
  startsAt: coupon.startsAt ? bangkokMinute(coupon.startsAt) : '',
  endsAt: coupon.endsAt ? bangkokMinute(coupon.endsAt) : '',
  usageLimitGlobal: String(coupon.usageLimitGlobal ?? ''),
  usageLimitPerUser: String(coupon.usageLimitPerUser ?? ''),
  applicableCategories: coupon.applicableCategories.join(', '),
  excludeDiscountedItems: coupon.excludeDiscountedItems ? 'on' : '',
  stackable: coupon.stackable ? 'on' : '',
  firstPurchaseOnly: coupon.firstPurchaseOnly ? 'on' : '',
  active: coupon.active ? 'on' : '',
})

function typedValue({ kind, value }: CouponInput): string {
  if (kind === 'free_delivery') return ''
  return kind === 'percent' ? String(value) : asBaht(value)
}

const asBaht = (amount: number): string => decimalBaht(amount).replace(/\.00$/, '')
