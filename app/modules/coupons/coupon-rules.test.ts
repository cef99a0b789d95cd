import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import type { Coupon, CouponHistory } from './coupon.ts'
import { codesOf, isCode, normaliseCode, personKey } from './coupon-code.ts'
import { type CouponLine, couponEffect } from './coupon-rules.ts'

const now = new Date('2026-11-21T05:00:00Z')
const second = (count: number) => new Date(now.getTime() + count * 1000)

const plain = plainCoupon({ excludeDiscountedItems: true })
const newcomer: CouponHistory = { usesByPerson: 0, signedIn: true, emailConfirmed: true, hasPaidOrder: false }
const line = (category: string, baht: number, compareAt?: number): CouponLine => ({
  category,
  unitPrice: satang(baht * 100),
  ...(compareAt ? { compareAt: satang(compareAt * 100) } : {}),
  lineTotal: satang(baht * 100),
})
const cart = [line('dress', 1000), line('top', 500, 800)]

const outcome = (change: Partial<Coupon>, history: Partial<CouponHistory> = {}, lines: CouponLine[] = cart) => {
  const result = couponEffect({ ...plain, ...change }, lines, { ...newcomer, ...history }, now)
  return result.ok ? result.value.discount : result.reason
}

describe('coupon result', () => {
  test('is NOT_FOUND for an unknown code', () => {
    expect(couponEffect(undefined, cart, newcomer, now)).toEqual({ ok: false, reason: 'NOT_FOUND' })
  })
  test.each<[string, Partial<Coupon>, Partial<CouponHistory>, number | string]>([
    ['is NOT_FOUND when inactive', { active: false }, {}, 'NOT_FOUND'],
    ['is NOT_STARTED one second before the start', { startsAt: second(1) }, {}, 'NOT_STARTED'],
    ['is a discount at the start', { startsAt: now }, {}, 10_000],
    ['is a discount one second before the end', { endsAt: second(1) }, {}, 10_000],
    ['is EXPIRED at the end', { endsAt: now }, {}, 'EXPIRED'],
    ['is a discount for the last use', { usageLimitGlobal: 5, usedCount: 4 }, {}, 10_000],
    ['is USAGE_LIMIT_REACHED after the last use', { usageLimitGlobal: 5, usedCount: 5 }, {}, 'USAGE_LIMIT_REACHED'],
    ['is a discount for the last use of a customer', { usageLimitPerUser: 2 }, { usesByPerson: 1 }, 10_000],
    [
      'is PER_USER_LIMIT_REACHED after the last use of a customer',
      { usageLimitPerUser: 2 },
      { usesByPerson: 2 },
      'PER_USER_LIMIT_REACHED',
    ],
    ['is a discount when the cart is worth the minimum', { minOrderSatang: satang(150_000) }, {}, 10_000],
    ['is MIN_ORDER_NOT_MET one satang below the minimum', { minOrderSatang: satang(150_001) }, {}, 'MIN_ORDER_NOT_MET'],
    [
      'is NO_ELIGIBLE_ITEMS when all items are of other categories',
      { applicableCategories: ['silk'] },
      {},
      'NO_ELIGIBLE_ITEMS',
    ],
    [
      'is NO_ELIGIBLE_ITEMS when its category has only a discounted item',
      { applicableCategories: ['top'] },
      {},
      'NO_ELIGIBLE_ITEMS',
    ],
    ['includes discounted items when they are allowed', { excludeDiscountedItems: false }, {}, 15_000],
    ['is a discount for a first order when signed in', { firstPurchaseOnly: true }, {}, 10_000],
    [
      'is FIRST_PURCHASE_ONLY when not signed in',
      { firstPurchaseOnly: true },
      { signedIn: false },
      'FIRST_PURCHASE_ONLY',
    ],
    [
      'is FIRST_PURCHASE_ONLY after a paid order',
      { firstPurchaseOnly: true },
      { hasPaidOrder: true },
      'FIRST_PURCHASE_ONLY',
    ],
    [
      'is ADDRESS_NOT_CONFIRMED for a first order without a confirmed email',
      { firstPurchaseOnly: true },
      { emailConfirmed: false },
      'ADDRESS_NOT_CONFIRMED',
    ],
    [
      'is a discount for anyone when the coupon has no limits',
      {},
      { signedIn: false, emailConfirmed: false, hasPaidOrder: true, usesByPerson: 9 },
      10_000,
    ],
    ['is cut to the maximum discount', { maxDiscountSatang: satang(5_000) }, {}, 5_000],
    ['may equal the maximum discount', { maxDiscountSatang: satang(10_000) }, {}, 10_000],
    ['is a percentage below the maximum discount', { maxDiscountSatang: satang(10_001) }, {}, 10_000],
    ['is a fixed amount', { kind: 'amount', value: 25_000 }, {}, 25_000],
    ['is at most the price of the eligible items', { kind: 'amount', value: 900_000 }, {}, 100_000],
  ])('%s', (_, coupon, history, expected) => expect(outcome(coupon, history)).toBe(expected))

  test('has no discount on free items and items of other categories', () => {
    const free = { ...line('dress', 0), unitPrice: satang(100_000) }
    const result = couponEffect({ ...plain, applicableCategories: ['dress'] }, [free, ...cart], newcomer, now)
    expect(result).toEqual({ ok: true, value: { discount: 10_000, eligible: [false, true, false] } })
  })

  test('of free delivery takes nothing off the items, and requires an eligible item', () => {
    const postFree: Coupon = { ...plain, kind: 'free_delivery', value: 0, applicableCategories: ['top'] }
    expect(couponEffect(postFree, cart, newcomer, now)).toEqual({ ok: false, reason: 'NO_ELIGIBLE_ITEMS' })
    const result = couponEffect({ ...postFree, excludeDiscountedItems: false }, cart, newcomer, now)
    expect(result).toEqual({ ok: true, value: { discount: 0, eligible: [false, true], freeDelivery: true } })
  })

  test('contains the minimum when that is not met', () => {
    const result = couponEffect({ ...plain, minOrderSatang: satang(900_000) }, cart, newcomer, now)
    expect(result).toEqual({ ok: false, reason: 'MIN_ORDER_NOT_MET', detail: { minOrder: 900_000 } })
  })
})

describe('coupon code', () => {
  test.each([
    ['mai10', 'MAI10'],
    [' MAI 10 ', 'MAI10'],
    ['ＭＡＩ１０', 'MAI10'],
    ['MAI\u200b10', 'MAI10'],
    ['\ufeffmai10\u00ad', 'MAI10'],
    ['summer-26\n', 'SUMMER-26'],
  ])('%j is normalised to %s', (typed, code) => expect(normaliseCode(typed)).toBe(code))
  test('is unchanged when normalised twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text))
      }),
    )
  })
  test.each(['MAI', 'MAI10', 'SUMMER-26', 'A'.repeat(32)])('%s is valid', (text) => expect(isCode(text)).toBe(true))
  test.each(['AB', 'ลด10', 'MAI_10', '', 'A'.repeat(33)])('%s is invalid', (text) => expect(isCode(text)).toBe(false))
})

describe('customer key of an email', () => {
  test.each([
    'nok@mai.example',
    ' Nok@Mai.Example ',
    'nok+silk@mai.example',
    'NOK+1@MAI.EXAMPLE',
    'ｎｏｋ@mai.example',
  ])('is the same for "%s"', (email) => expect(personKey(email)).toBe('nok@mai.example'))
  test('ignores dots for Gmail only', () => {
    expect(personKey('N.o.k+x@googlemail.com')).toBe('nok@gmail.com')
    expect(personKey('n.o.k@gmail.com')).toBe('nok@gmail.com')
    expect(personKey('n.ok@mai.example')).toBe('n.ok@mai.example')
  })
})

test('codes in a text are split at commas, normalised, deduplicated and sorted', () => {
  expect(codesOf(' ten, silk２６ ，TEN,,')).toEqual(['SILK26', 'TEN'])
  expect(codesOf(' , \u200b')).toEqual([])
})
