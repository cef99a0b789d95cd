import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { check, choice, minute, money, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { type Draft, initialDraft, readForm, type Values } from '#app/kit/entity-fields.ts'
import { formFields, kind, line } from '#app/kit/field-kinds.ts'
import { fromBaht, type Satang, zero } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { type Category, inCategoryOrder, isCategory, renamedCategory } from '#app/modules/catalog/category.ts'
import { isCode, normaliseCode } from './coupon-code.ts'

/** In the order in which they apply. */
export const couponKinds = ['percent', 'amount', 'free_delivery'] as const

const typedCode = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
const code = kind(
  'code',
  (typed) => {
    const normal = normaliseCode(typed)
    return isCode(normal) ? normal : undefined
  },
  { ...typedCode, maxLength: 64 },
)
const limit = wholeNumber({ min: 1, max: 999_999 })
const amount = money({ max: fromBaht(1_000_000) })
/** Of a percentage only, whatever was typed for another kind. */
const maxDiscount = {
  ...amount,
  read: (typed: string, other = (_name: string) => '') =>
    other('kind') === 'percent' ? amount.read(typed) : { value: null },
}
const minOrder = money({ min: zero, max: fromBaht(1_000_000) })

const wholePercent = wholeNumber({ min: 1, max: 100 }, 'percentage')

/** Whole percent, satang for `amount`, 0 for free delivery, whatever was typed for another kind. */
const value = {
  read: (typed: string, other = (_name: string) => '') => {
    const kindOf = other('kind')
    if (kindOf === 'free_delivery') return { value: 0 }
    if (kindOf === 'percent') return wholePercent.read(typed.replace(/\s*%\s*$/, ''))
    return oneLine(typed) === '' ? { problem: 'required' as const } : amount.read(typed)
  },
  readsEmpty: true,
  write: (stored: number, { kind: of }: { kind?: unknown }) =>
    of === 'free_delivery' ? '' : of === 'percent' ? String(stored) : amount.write(stored as Satang),
  input: amount.input,
} as const

/** A former name counts as today's. */
export const categoryKey = (typed: string): string => {
  const word = typed.trim().toLowerCase()
  return renamedCategory(word) ?? word
}

/** Comma-separated (2 §5); known ones in the shop's order, unknown ones as typed. */
export function typedCategories(typed: string): { known: Category[]; unknown: string[] } {
  const words = typed.split(',').flatMap((word) => word.trim() || [])
  return {
    known: inCategoryOrder(words.map(categoryKey)),
    unknown: words.filter((word) => !isCategory(categoryKey(word))),
  }
}

const fewLetters = line(200)
/** Empty: every category. */
const categoryList = {
  read: (typed: string) => {
    const reading = fewLetters.read(typed)
    if ('problem' in reading) return reading
    const { known, unknown } = typedCategories(reading.value)
    return unknown.length > 0 ? { problem: 'category' as const } : { value: known as string[] }
  },
  empty: [] as string[],
  write: (stored: readonly string[]) => stored.join(', '),
  input: fewLetters.input,
  optional: true,
} as const

/** 0 when left empty. */
const orZero = { ...minOrder, empty: zero, write: (stored: Satang) => (stored ? minOrder.write(stored) : '') }

/** Of single coupons and of batches. */
const termsFields = formFields('coupons', {
  kind: { ...choice(couponKinds), initial: 'percent', section: 'what' },
  value: { ...value, initial: '10', section: 'what' },
  maxDiscountSatang: { ...maxDiscount, name: 'maxDiscount', optional: true, hint: true, brief: true, section: 'what' },
  minOrderSatang: { ...orZero, name: 'minOrder', optional: true, hint: true, brief: true, section: 'what' },
  startsAt: { ...minute, optional: true, section: 'when' },
  /** Exclusive. */
  endsAt: { ...minute, optional: true, hint: true, section: 'when' },
  applicableCategories: { ...categoryList, section: 'who' },
  excludeDiscountedItems: { ...check, initial: 'on', hint: true, brief: true, section: 'who' },
  /** Combines with other stackable coupons only (stacking-rules.ts). */
  stackable: { ...check, hint: true, brief: true, section: 'who' },
})

export const couponFields = {
  ...formFields('coupons', {
    code: { ...code, hint: true, section: 'what' },
    usageLimitGlobal: { ...limit, optional: true, hint: true, section: 'who' },
    usageLimitPerUser: { ...limit, optional: true, initial: '1', hint: true, brief: true, section: 'who' },
  }),
  ...termsFields,
  ...formFields('coupons', {
    active: { ...check, initial: 'on', hint: true, section: 'when' },
    firstPurchaseOnly: { ...check, hint: true, brief: true, section: 'who' },
  }),
}

const prefix = kind(
  'prefix',
  (typed) => {
    const normal = normaliseCode(typed).replace(/-+$/, '')
    return /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(normal) ? normal : undefined
  },
  { ...typedCode, maxLength: 40 },
)

export const couponBatchFields = {
  ...formFields('coupons', {
    prefix: { ...prefix, hint: true, section: 'what' },
    howMany: { ...wholeNumber({ min: 1, max: 1000 }, 'count'), initial: '100', hint: true, section: 'what' },
  }),
  ...termsFields,
}

export type CouponInput = Values<typeof couponFields>
export type CouponDraft = Draft<typeof couponFields>
/** Defaults (2 §5). */
export const newCoupon: CouponDraft = initialDraft(couponFields)

const endsLater = ({ startsAt, endsAt }: Pick<CouponInput, 'startsAt' | 'endsAt'>): { endsAt?: AdminKey } =>
  startsAt && endsAt && endsAt <= startsAt ? { endsAt: 'coupons.problem.ends_before_start' } : {}

export const readCoupon = (form: FormData) => readForm(couponFields, form, 'coupons.problem', endsLater)

export type CouponBatch = { prefix: string; howMany: number; terms: Omit<CouponInput, 'code'> }

/** Single-use codes. No first-order coupons: the home page promises such codes to everybody. */
export function readCouponBatch(form: FormData) {
  const read = readForm(couponBatchFields, form, 'coupons.problem', endsLater)
  if (!read.ok) return read
  const { prefix: begin, howMany, ...given } = read.value
  const once = { usageLimitGlobal: 1, usageLimitPerUser: null, firstPurchaseOnly: false }
  const batch: CouponBatch = { prefix: begin, howMany, terms: { ...given, ...once, active: true } }
  return { ...read, value: batch }
}
