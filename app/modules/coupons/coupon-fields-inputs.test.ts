import { expect, test } from 'vitest'
import { trialInputs } from './admin/trial-inputs.ts'
import { couponBatchFields, couponFields, typedCategories } from './coupon-fields.ts'

const valueOf = <Value>(
  { read }: { read: (typed: string) => { value: Value } | { problem: string } },
  typed: string,
) => {
  const made = read(typed)
  return 'value' in made ? made.value : undefined
}

const ofKind = (kind: string) => ({ read: (typed: string) => couponFields.value.read(typed, () => kind) })

test.each([
  [' tet-15 ', 'TET-15'],
  ['no spaces', 'NOSPACES'],
  ['', undefined],
  ['฿฿', undefined],
])('the code %j is read as %j', (typed, code) => expect(valueOf(couponFields.code, typed)).toBe(code))

test.each([
  ['tet-', 'TET'],
  ['a1--', 'A1'],
  ['t', undefined],
  ['-tet', undefined],
  ['a'.repeat(20), 'A'.repeat(20)],
  ['a'.repeat(21), undefined],
  ['tet!', undefined],
])('the campaign prefix %j is read as %j', (typed, prefix) =>
  expect(valueOf(couponBatchFields.prefix, typed)).toBe(prefix),
)

test.each([
  ['1', 1],
  ['1000', 1000],
  ['0', undefined],
  ['1001', undefined],
])('a campaign of %s codes is accepted only from 1 to 1,000', (typed, count) =>
  expect(valueOf(couponBatchFields.howMany, typed)).toBe(count),
)

test.each([
  ['15', 15],
  ['15 % ', 15],
  ['100%', 100],
  ['0', undefined],
  ['101', undefined],
  ['1%5', undefined],
])('the percentage %j is read as %j', (typed, percent) => expect(valueOf(ofKind('percent'), typed)).toBe(percent))

test('amounts are limited to one million baht, uses to 999,999', () => {
  expect(valueOf(ofKind('amount'), '1,000,000')).toBe(100_000_000)
  expect(valueOf(ofKind('amount'), '1000000.01')).toBeUndefined()
  expect(valueOf(couponFields.minOrderSatang, '0')).toBe(0)
  expect(valueOf(couponFields.minOrderSatang, '1000000.01')).toBeUndefined()
  expect(valueOf(couponFields.usageLimitGlobal, '999999')).toBe(999_999)
  expect(valueOf(couponFields.usageLimitPerUser, '0')).toBeUndefined()
})

test('code fields are typed in capitals, without autocomplete and spellcheck', () => {
  const typed = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }
  expect(couponFields.code.input).toMatchObject({ ...typed, maxLength: 64 })
  expect(couponBatchFields.prefix.input).toMatchObject({ ...typed, maxLength: 40 })
  expect(trialInputs.code.input).toEqual({ ...couponFields.code.input, maxLength: 200 })
})

test('every field has a label, and most have a hint', () => {
  const { prefix, howMany } = couponBatchFields
  const labels = Object.values({ ...couponFields, prefix, howMany }).map(({ name, label, hint }) => [name, label, hint])
  expect(labels).toEqual([
    ['code', 'coupons.code', 'coupons.codeHint'],
    ['usageLimitGlobal', 'coupons.usageLimitGlobal', 'coupons.usageLimitGlobalHint'],
    ['usageLimitPerUser', 'coupons.usageLimitPerUser', 'coupons.usageLimitPerUserHint'],
    ['kind', 'coupons.kind', undefined],
    ['value', 'coupons.value', undefined],
    ['maxDiscount', 'coupons.maxDiscount', 'coupons.maxDiscountHint'],
    ['minOrder', 'coupons.minOrder', 'coupons.minOrderHint'],
    ['startsAt', 'coupons.startsAt', undefined],
    ['endsAt', 'coupons.endsAt', 'coupons.endsAtHint'],
    ['applicableCategories', 'coupons.applicableCategories', undefined],
    ['excludeDiscountedItems', 'coupons.excludeDiscountedItems', 'coupons.excludeDiscountedItemsHint'],
    ['stackable', 'coupons.stackable', 'coupons.stackableHint'],
    ['active', 'coupons.active', 'coupons.activeHint'],
    ['firstPurchaseOnly', 'coupons.firstPurchaseOnly', 'coupons.firstPurchaseOnlyHint'],
    ['prefix', 'coupons.prefix', 'coupons.prefixHint'],
    ['howMany', 'coupons.howMany', 'coupons.howManyHint'],
  ])
  expect(trialInputs.email.hint).toBe('coupons.test.emailHint')
})

test('limits, times, categories and email may be left empty', () => {
  const optional = Object.entries({ ...couponFields, ...trialInputs }).filter(
    ([, field]) => 'optional' in field && field.optional,
  )
  expect(optional.map(([name]) => name)).toEqual([
    'usageLimitGlobal',
    'usageLimitPerUser',
    'maxDiscountSatang',
    'minOrderSatang',
    'startsAt',
    'endsAt',
    'applicableCategories',
    'email',
  ])
})

test('choices and checkboxes have no further input attributes', () => {
  const chosen = [couponFields.kind, couponFields.firstPurchaseOnly, trialInputs.category, trialInputs.discounted]
  expect(chosen.map(({ input }) => input)).toEqual([{}, {}, {}, {}])
  expect(trialInputs.email.input).toMatchObject({ autoComplete: 'off' })
})

test.each([
  ['', [], []],
  [' silk ,, Dress,silk', ['dress', 'silk'], []],
  ['Silk Blouse', ['silk'], []],
  ['dres, top,  เดรส ', ['top'], ['dres', 'เดรส']],
] as const)('the categories %j are split into known and unknown ones', (typed, known, unknown) =>
  expect(typedCategories(typed)).toEqual({ known, unknown }),
)
