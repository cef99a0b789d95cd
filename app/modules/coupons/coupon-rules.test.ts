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

describe('each reason of the specification', () => {
  test('an unknown code', () => {
    expect(couponEffect(undefined, cart, newcomer, now)).toEqual({ ok: false, reason: 'NOT_FOUND' })
  })
  test.each<[string, Partial<Coupon>, Partial<CouponHistory>, number | string]>([
    ['inactive', { active: false }, {}, 'NOT_FOUND'],
    ['a second before its start', { startsAt: second(1) }, {}, 'NOT_STARTED'],
    ['at its start', { startsAt: now }, {}, 10_000],
    ['a second before its end', { endsAt: second(1) }, {}, 10_000],
    ['at its end', { endsAt: now }, {}, 'EXPIRED'],
    ['the last use left', { usageLimitGlobal: 5, usedCount: 4 }, {}, 10_000],
    ['all uses gone', { usageLimitGlobal: 5, usedCount: 5 }, {}, 'USAGE_LIMIT_REACHED'],
    ['this person has one use left', { usageLimitPerUser: 2 }, { usesByPerson: 1 }, 10_000],
    ['this person used it up', { usageLimitPerUser: 2 }, { usesByPerson: 2 }, 'PER_USER_LIMIT_REACHED'],
    ['the cart is worth the minimum', { minOrderSatang: satang(150_000) }, {}, 10_000],
    ['a satang below the minimum', { minOrderSatang: satang(150_001) }, {}, 'MIN_ORDER_NOT_MET'],
    ['other categories only', { applicableCategories: ['silk'] }, {}, 'NO_ELIGIBLE_ITEMS'],
    ['only a discounted piece in its category', { applicableCategories: ['top'] }, {}, 'NO_ELIGIBLE_ITEMS'],
    ['discounted pieces allowed', { excludeDiscountedItems: false }, {}, 15_000],
    ['a first order, signed in', { firstPurchaseOnly: true }, {}, 10_000],
    ['a first order, not signed in', { firstPurchaseOnly: true }, { signedIn: false }, 'FIRST_PURCHASE_ONLY'],
    ['no first order any more', { firstPurchaseOnly: true }, { hasPaidOrder: true }, 'FIRST_PURCHASE_ONLY'],
    [
      'a first order, address not confirmed',
      { firstPurchaseOnly: true },
      { emailConfirmed: false },
      'ADDRESS_NOT_CONFIRMED',
    ],
    [
      'any order, by anybody',
      {},
      { signedIn: false, emailConfirmed: false, hasPaidOrder: true, usesByPerson: 9 },
      10_000,
    ],
    ['a percentage above its limit', { maxDiscountSatang: satang(5_000) }, {}, 5_000],
    ['a percentage at its limit', { maxDiscountSatang: satang(10_000) }, {}, 10_000],
    ['a percentage below its limit', { maxDiscountSatang: satang(10_001) }, {}, 10_000],
    ['an amount', { kind: 'amount', value: 25_000 }, {}, 25_000],
    ['an amount above what the eligible pieces cost', { kind: 'amount', value: 900_000 }, {}, 100_000],
  ])('%s', (_, coupon, history, expected) => expect(outcome(coupon, history)).toBe(expected))

  test('pieces that cost nothing and those of other categories get no part of it', () => {
    const free = { ...line('dress', 0), unitPrice: satang(100_000) }
    const result = couponEffect({ ...plain, applicableCategories: ['dress'] }, [free, ...cart], newcomer, now)
    expect(result).toEqual({ ok: true, value: { discount: 10_000, eligible: [false, true, false] } })
  })

  test('free delivery takes nothing off the pieces, and asks for one that it is meant for', () => {
    const postFree: Coupon = { ...plain, kind: 'free_delivery', value: 0, applicableCategories: ['top'] }
    expect(couponEffect(postFree, cart, newcomer, now)).toEqual({ ok: false, reason: 'NO_ELIGIBLE_ITEMS' })
    const result = couponEffect({ ...postFree, excludeDiscountedItems: false }, cart, newcomer, now)
    expect(result).toEqual({ ok: true, value: { discount: 0, eligible: [false, true], freeDelivery: true } })
  })

  test('a minimum that is not met tells how much it is', () => {
    const result = couponEffect({ ...plain, minOrderSatang: satang(900_000) }, cart, newcomer, now)
    expect(result).toEqual({ ok: false, reason: 'MIN_ORDER_NOT_MET', detail: { minOrder: 900_000 } })
  })
})

describe('the form of a code', () => {
  test.each([
    ['mai10', 'MAI10'],
    [' MAI 10 ', 'MAI10'],
    ['ＭＡＩ１０', 'MAI10'],
    ['MAI\u200b10', 'MAI10'],
    ['\ufeffmai10\u00ad', 'MAI10'],
    ['summer-26\n', 'SUMMER-26'],
  ])('%j is %s', (typed, code) => expect(normaliseCode(typed)).toBe(code))
  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text))
      }),
    )
  })
  test.each(['MAI', 'MAI10', 'SUMMER-26', 'A'.repeat(32)])('%s is a code', (text) => expect(isCode(text)).toBe(true))
  test.each(['AB', 'ลด10', 'MAI_10', '', 'A'.repeat(33)])('%s is no code', (text) => expect(isCode(text)).toBe(false))
})

describe('one person, one key', () => {
  test.each([
    'nok@mai.example',
    ' Nok@Mai.Example ',
    'nok+silk@mai.example',
    'NOK+1@MAI.EXAMPLE',
    'ｎｏｋ@mai.example',
  ])('%s', (email) => expect(personKey(email)).toBe('nok@mai.example'))
  test('Gmail knows no dots', () => {
    expect(personKey('N.o.k+x@googlemail.com')).toBe('nok@gmail.com')
    expect(personKey('n.o.k@gmail.com')).toBe('nok@gmail.com')
    expect(personKey('n.ok@mai.example')).toBe('n.ok@mai.example')
  })
})

test('codes of a text: commas between them, each once and in its one form, by name', () => {
  expect(codesOf(' ten, silk２６ ，TEN,,')).toEqual(['SILK26', 'TEN'])
  expect(codesOf(' , \u200b')).toEqual([])
})
