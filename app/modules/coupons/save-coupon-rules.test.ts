import { describe, expect, test } from 'vitest'
import { fromBaht } from '#app/kit/money.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import type { CouponInput } from './coupon-fields.ts'
import { decideSaving, type StoredCoupon } from './save-coupon-rules.ts'

const { usedCount: _, ...plain } = plainCoupon()
const change = (more: Partial<CouponInput> = {}): CouponInput => ({ ...plain, ...more })
const stored = (more: Partial<StoredCoupon> = {}): StoredCoupon => ({ ...plainCoupon(), version: 3, ...more })
const facts = { stored: stored(), hasUses: false, isTaken: false }
const existing = { code: 'MAI10', version: 3 }
const none = { stored: undefined, hasUses: false, isTaken: false }

describe('new coupon', () => {
  test('is saved without any changed fields', () =>
    expect(decideSaving(none, { coupon: change() })).toEqual({ ok: true, value: { changed: {} } }))
  test('is refused with a code that is taken', () =>
    expect(decideSaving({ ...none, isTaken: true }, { coupon: change() })).toEqual({ ok: false, reason: 'code_taken' }))
})

describe('coupon change', () => {
  test('lists old and new values of changed fields, with null for no limit and no time', () => {
    const startsAt = new Date('2026-12-01T00:00:00Z')
    const coupon = change({ value: 20, minOrderSatang: fromBaht(500), startsAt, applicableCategories: ['silk'] })
    const before = { ...facts, stored: stored({ usageLimitGlobal: 5 }) }
    expect(decideSaving(before, { coupon, existing })).toEqual({
      ok: true,
      value: {
        changed: {
          value: { from: 10, to: 20 },
          minOrder: { from: 0, to: 50_000 },
          startsAt: { from: null, to: startsAt },
          usageLimitGlobal: { from: 5, to: null },
          applicableCategories: { from: [], to: ['silk'] },
        },
      },
    })
  })
  test('is accepted when nothing differs', () =>
    expect(decideSaving(facts, { coupon: change(), existing })).toEqual({ ok: true, value: { changed: {} } }))
  test('is refused for a missing coupon or an outdated version', () => {
    expect(decideSaving(none, { coupon: change(), existing })).toEqual({ ok: false, reason: 'not_found' })
    expect(decideSaving(facts, { coupon: change(), existing: { ...existing, version: 2 } })).toEqual({
      ok: false,
      reason: 'conflict',
    })
  })
  test('can rename the code only if no order has used it and the new code is free', () => {
    const coupon = change({ code: 'SILK10' })
    const changed = { code: { from: 'MAI10', to: 'SILK10' } }
    expect(decideSaving(facts, { coupon, existing })).toEqual({ ok: true, value: { changed } })
    expect(decideSaving({ ...facts, isTaken: true }, { coupon, existing })).toEqual({ ok: false, reason: 'code_taken' })
    expect(decideSaving({ ...facts, hasUses: true }, { coupon, existing })).toEqual({ ok: false, reason: 'code_used' })
    expect(decideSaving({ ...facts, hasUses: true }, { coupon: change(), existing })).toMatchObject({ ok: true })
  })
  test('cannot lower the limit below the number of uses', () => {
    const used = { ...facts, stored: stored({ usedCount: 3 }) }
    const limited = (usageLimitGlobal: number) => decideSaving(used, { coupon: change({ usageLimitGlobal }), existing })
    expect(limited(2)).toEqual({ ok: false, reason: 'limit_below_used' })
    expect(limited(3)).toMatchObject({ ok: true })
  })
})
