import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Satang, satang, zero } from '#app/kit/money.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import type { Coupon, CouponHistory, RequestedCoupon } from './coupon.ts'
import { type CouponLine, couponEffect } from './coupon-rules.ts'
import { stackCoupons } from './stacking-rules.ts'

const now = new Date('2026-11-21T05:00:00Z')
const newcomer: CouponHistory = { usesByPerson: 0, signedIn: true, emailConfirmed: true, hasPaidOrder: false }
const line = (category: string, baht: number): CouponLine => ({
  category,
  unitPrice: satang(baht * 100),
  lineTotal: satang(baht * 100),
})
const cart = [line('dress', 1000), line('top', 500)]

const code = (name: string, change: Partial<Coupon> = {}): RequestedCoupon => ({
  code: name,
  coupon: plainCoupon({ code: name, stackable: true, ...change }),
  history: newcomer,
})
const amount = (name: string, baht: number, change: Partial<Coupon> = {}) =>
  code(name, { kind: 'amount', value: baht * 100, ...change })
const unknown: RequestedCoupon = { code: 'NOBODY', coupon: undefined, history: newcomer }

const parts = (requested: RequestedCoupon[], lines = cart) =>
  Object.fromEntries(
    stackCoupons(requested, lines, now).coupons.map((one) => [one.code, one.ok ? one.discount / 100 : one.reason]),
  )

describe('stackable codes', () => {
  test('as percentages each apply to the full price', () =>
    expect(parts([code('TEN'), code('FIVE', { value: 5 })])).toEqual({ TEN: 150, FIVE: 75 }))
  test('apply percentages first, then amounts to what is left, whatever the typed order', () => {
    const both = [amount('A500', 500, { applicableCategories: ['top'] }), code('HALF', { value: 50 })]
    expect(parts(both)).toEqual({ HALF: 750, A500: 250 })
    expect(parts(both.toReversed())).toEqual({ HALF: 750, A500: 250 })
  })
  test('apply amounts by name, the second to what is left', () =>
    expect(parts([amount('B', 900), amount('A', 1000)])).toEqual({ A: 1000, B: 500 }))
  test('may include free delivery, which takes nothing off the items', () => {
    const free = code('POSTFREE', { kind: 'free_delivery', value: 0 })
    expect(stackCoupons([free, code('TEN')], cart, now).coupons).toEqual([
      { code: 'POSTFREE', ok: true, discount: 0, freeDelivery: true },
      { code: 'TEN', ok: true, discount: 15_000, freeDelivery: false },
    ])
  })
  test('compare a minimum with the whole cart, not with what another code leaves', () =>
    expect(parts([code('GIFT', { value: 100 }), amount('MIN', 100, { minOrderSatang: satang(150_000) })])).toEqual({
      GIFT: 1500,
      MIN: 0,
    }))
  test('add up to the discount of each line', () =>
    expect(stackCoupons([code('TEN'), amount('TOP', 50, { applicableCategories: ['top'] })], cart, now).byLine).toEqual(
      [10_000, 10_000],
    ))
})

describe('code that is not stackable', () => {
  const alone = code('ALONE', { stackable: false })
  test('applies alone', () => expect(parts([alone])).toEqual({ ALONE: 150 }))
  test('does not apply beside another code, and takes nothing from its discount', () => {
    expect(parts([alone, amount('A100', 100)])).toEqual({ ALONE: 'NOT_STACKABLE', A100: 100 })
    expect(parts([alone, code('ALSO', { stackable: false })])).toEqual({
      ALONE: 'NOT_STACKABLE',
      ALSO: 'NOT_STACKABLE',
    })
  })
  test('applies beside an invalid code, which has its own reason', () =>
    expect(parts([alone, unknown])).toEqual({ ALONE: 150, NOBODY: 'NOT_FOUND' }))
})

test('a fourth code is refused: the last by name, whatever the typed order', () => {
  const four = ['D', 'B', 'C', 'A'].map((name) => amount(name, 100))
  expect(parts(four)).toEqual({ A: 100, B: 100, C: 100, D: 'TOO_MANY_TOGETHER' })
})

test('each code has its own limits, and its own reason with details', () => {
  const used = { ...code('USED', { usageLimitPerUser: 1 }), history: { ...newcomer, usesByPerson: 1 } }
  const far = code('FAR', { minOrderSatang: satang(150_001) })
  expect(stackCoupons([used, code('TEN'), far], cart, now).coupons).toEqual([
    { code: 'FAR', ok: false, reason: 'MIN_ORDER_NOT_MET', detail: { minOrder: 150_001 } },
    { code: 'TEN', ok: true, discount: 15_000, freeDelivery: false },
    { code: 'USED', ok: false, reason: 'PER_USER_LIMIT_REACHED' },
  ])
})

test('no codes give no discount', () => expect(stackCoupons([], cart, now)).toEqual({ coupons: [], byLine: [0, 0] }))

const categories = ['dress', 'top', 'silk']
const anyLines = fc.array(
  fc
    .record({
      category: fc.constantFrom(...categories),
      unitPrice: fc.oneof(fc.nat(20), fc.nat(1_000_000)).map(satang),
      wasDearer: fc.boolean(),
    })
    .map(
      ({ wasDearer, ...one }): CouponLine => ({
        ...one,
        lineTotal: one.unitPrice,
        compareAt: wasDearer ? satang(one.unitPrice + 1) : undefined,
      }),
    ),
  { minLength: 1, maxLength: 6 },
)
const anyCoupon = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'free_delivery'),
  value: fc.integer({ min: 1, max: 100 }),
  unit: fc.constantFrom(1, 9_977),
  maxDiscountSatang: fc.constantFrom(null, null, satang(1), satang(50_000)),
  minOrderSatang: fc.constantFrom(0, 0, 500_000).map(satang),
  applicableCategories: fc.subarray(categories),
  excludeDiscountedItems: fc.boolean(),
  stackable: fc.constantFrom(true, true, true, false),
  active: fc.constantFrom(true, true, true, false),
})
const anyCodes = (max: number) =>
  fc.array(anyCoupon, { maxLength: max }).map((coupons) =>
    coupons.map(({ unit, ...one }, index) =>
      code(`CODE-${(index * 7) % 5}`, {
        ...one,
        value: { percent: one.value, amount: one.value * unit, free_delivery: 0 }[one.kind],
      }),
    ),
  )
const sum = (amounts: readonly Satang[]) => amounts.reduce((total, one) => total + one, 0)
const off = (requested: RequestedCoupon[], lines: CouponLine[]) => sum(stackCoupons(requested, lines, now).byLine)

describe('any codes in any cart', () => {
  test('give the same result in any typed order', () => {
    const shuffled = anyCodes(5).chain((codes) =>
      fc.tuple(fc.constant(codes), fc.shuffledSubarray(codes, { minLength: codes.length })),
    )
    fc.assert(
      fc.property(anyLines, shuffled, (lines, [typed, again]) => {
        expect(stackCoupons(again, lines, now)).toEqual(stackCoupons(typed, lines, now))
      }),
    )
  })

  test('have discounts that add up to the line discounts, which never exceed the line totals', () => {
    fc.assert(
      fc.property(anyLines, anyCodes(5), (lines, codes) => {
        const { coupons, byLine } = stackCoupons(codes, lines, now)
        expect(sum(coupons.map((one) => (one.ok ? one.discount : zero)))).toBe(sum(byLine))
        expect(coupons.every((one) => !one.ok || one.discount >= 0)).toBe(true)
        expect(byLine.every((part, index) => part >= 0 && part <= (lines[index]?.lineTotal ?? 0))).toBe(true)
        expect(coupons).toHaveLength(codes.length)
      }),
    )
  })

  test('give no smaller discount when one more valid code is added', () => {
    fc.assert(
      fc.property(anyLines, anyCodes(3), (lines, codes) => {
        const [added, ...before] = codes
        if (!added || stackCoupons(codes, lines, now).coupons.some((one) => !one.ok)) return
        expect(off(codes, lines)).toBeGreaterThanOrEqual(off(before, lines))
      }),
      { numRuns: 1000 },
    )
  })

  test('give a single code its own discount or reason', () => {
    fc.assert(
      fc.property(anyLines, anyCodes(1), (lines, [one]) => {
        if (!one) return
        const effect = couponEffect(one.coupon, lines, one.history, now)
        const [judged] = stackCoupons([one], lines, now).coupons
        expect(judged).toMatchObject(
          effect.ok ? { ok: true, discount: effect.value.discount } : { ok: false, reason: effect.reason },
        )
      }),
    )
  })
})
