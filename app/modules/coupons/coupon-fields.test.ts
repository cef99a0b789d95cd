import { describe, expect, test } from 'vitest'
import { draftOf } from '#app/kit/entity-fields.ts'
import { satang } from '#app/kit/money.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { couponFields, newCoupon, readCoupon, readCouponBatch } from './coupon-fields.ts'

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const read = (fields: Partial<typeof newCoupon>) => readCoupon(formOf({ ...newCoupon, code: 'ABC', ...fields }))
const problems = (fields: Partial<typeof newCoupon>) => {
  const answer = read(fields)
  return answer.ok ? undefined : answer.fields
}

describe('coupon form', () => {
  test('defaults to 10 %, once per customer, without discounted items or other codes', () => {
    expect(read({ code: ' silk２６\u200b' })).toMatchObject({
      ok: true,
      value: {
        code: 'SILK26',
        kind: 'percent',
        value: 10,
        minOrderSatang: 0,
        startsAt: null,
        endsAt: null,
        usageLimitGlobal: null,
        usageLimitPerUser: 1,
        applicableCategories: [],
        excludeDiscountedItems: true,
        stackable: false,
        firstPurchaseOnly: false,
        active: true,
      },
    })
  })
  test('reads amounts in baht, comma-separated categories, and a former name of a category', () => {
    const form = {
      kind: 'amount',
      value: '200.50',
      minOrder: '๑,๕๐๐',
      applicableCategories: ' Silk Blouse, ,dress,silk ',
    }
    expect(read(form)).toMatchObject({
      value: { value: 20_050, minOrderSatang: 150_000, applicableCategories: ['dress', 'silk'] },
    })
  })
  test('reads Bangkok times, limits, a per cent sign and unchecked boxes', () => {
    const fields = {
      value: ' ๑๐๐ % ',
      startsAt: '2026-12-01T00:00',
      endsAt: '2026-12-02T00:00',
      usageLimitGlobal: ' 999,999 ',
      usageLimitPerUser: ' ',
      minOrder: '1000000',
      excludeDiscountedItems: '',
      stackable: 'on',
      firstPurchaseOnly: 'on',
      active: 'off',
    }
    expect(read(fields)).toMatchObject({
      value: {
        value: 100,
        startsAt: new Date('2026-11-30T17:00:00Z'),
        endsAt: new Date('2026-12-01T17:00:00Z'),
        usageLimitGlobal: 999_999,
        usageLimitPerUser: null,
        minOrderSatang: 100_000_000,
        excludeDiscountedItems: false,
        stackable: true,
        firstPurchaseOnly: true,
        active: false,
      },
    })
  })
  test('reads a maximum discount only for a percentage; an empty one means none', () => {
    const limitOf = (fields: Partial<typeof newCoupon>) => {
      const answer = read(fields)
      return answer.ok && answer.value.maxDiscountSatang
    }
    expect(limitOf({ maxDiscount: ' ๕๐๐ ' })).toBe(50_000)
    expect(limitOf({ maxDiscount: '' })).toBeNull()
    for (const kind of ['amount', 'free_delivery']) expect(limitOf({ kind, maxDiscount: '500' })).toBeNull()
    expect(draftOf(couponFields, plainCoupon({ maxDiscountSatang: satang(50_050) })).maxDiscount).toBe('500.50')
  })
  test('ignores the value of a free-delivery coupon', () => {
    for (const value of ['', '10', 'ten'])
      expect(read({ code: 'POSTFREE', kind: 'free_delivery', value })).toMatchObject({
        ok: true,
        value: { kind: 'free_delivery', value: 0 },
      })
    const { value } = draftOf(couponFields, plainCoupon({ kind: 'free_delivery', value: 0 }))
    expect(value).toBe('')
  })

  test.each([
    plainCoupon(),
    plainCoupon({ kind: 'amount', value: 20_050, active: false, applicableCategories: ['dress', 'silk'] }),
    plainCoupon({ startsAt: new Date('2026-11-30T17:00:00Z'), usageLimitGlobal: 7, firstPurchaseOnly: true }),
  ])('keeps a stored coupon unchanged when it is saved without edits', (stored) => {
    const { usedCount: _, ...coupon } = stored
    expect(readCoupon(formOf(draftOf(couponFields, coupon)))).toMatchObject({ ok: true, value: coupon })
  })
  test('returns what was typed when it is refused', () =>
    expect(read({ code: 'ลด10%', value: 'ten' })).toEqual({
      ok: false,
      fields: { code: 'coupons.problem.code', value: 'coupons.problem.percentage' },
      values: { ...newCoupon, code: 'ลด10%', value: 'ten' },
    }))

  test.each<[Partial<typeof newCoupon>, string, string]>([
    [{ code: 'AB' }, 'code', 'code'],
    [{ code: ' ' }, 'code', 'required'],
    [{ kind: 'gift' }, 'kind', 'choice'],
    [{ value: '0' }, 'value', 'percentage'],
    [{ value: '' }, 'value', 'percentage'],
    [{ value: '12.5' }, 'value', 'percentage'],
    [{ value: '101' }, 'value', 'percentage'],
    [{ kind: 'amount', value: '' }, 'value', 'required'],
    [{ kind: 'amount', value: '0' }, 'value', 'amount'],
    [{ kind: 'amount', value: '-5' }, 'value', 'amount'],
    [{ kind: 'amount', value: '1000000.01' }, 'value', 'amount'],
    [{ minOrder: '1000000.01' }, 'minOrder', 'amount'],
    [{ minOrder: '1.234' }, 'minOrder', 'amount'],
    [{ maxDiscount: '0' }, 'maxDiscount', 'amount'],
    [{ maxDiscount: '1000000.01' }, 'maxDiscount', 'amount'],
    [{ usageLimitGlobal: '0' }, 'usageLimitGlobal', 'number'],
    [{ usageLimitGlobal: '1234567' }, 'usageLimitGlobal', 'number'],
    [{ usageLimitGlobal: '1x' }, 'usageLimitGlobal', 'number'],
    [{ usageLimitPerUser: '-1' }, 'usageLimitPerUser', 'number'],
    [{ startsAt: 'tomorrow' }, 'startsAt', 'moment'],
    [{ startsAt: '2026-12-01T00:00', endsAt: 'never' }, 'endsAt', 'moment'],
    [{ applicableCategories: 'silk, dres' }, 'applicableCategories', 'category'],
    [{ applicableCategories: 'x'.repeat(201) }, 'applicableCategories', 'tooLong'],
    [{ startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }, 'endsAt', 'ends_before_start'],
    [{ startsAt: '2026-12-02T00:00', endsAt: '2026-12-02T00:00' }, 'endsAt', 'ends_before_start'],
  ])('refuses %j at the field %s: %s', (form, name, problem) =>
    expect(problems(form)).toEqual({ [name]: `coupons.problem.${problem}` }),
  )
})

describe('campaign form', () => {
  const many = { ...newCoupon, prefix: ' tet27- ', howMany: '1,000' }
  const wrong = (fields: Record<string, string>) => {
    const answer = readCouponBatch(formOf({ ...many, ...fields }))
    return answer.ok ? undefined : answer.fields
  }
  test('makes single-use codes for anyone, not limited to a first order, whatever was sent', () =>
    expect(
      readCouponBatch(formOf({ ...many, firstPurchaseOnly: 'on', usageLimitGlobal: '9', stackable: 'on' })),
    ).toMatchObject({
      ok: true,
      value: {
        prefix: 'TET27',
        howMany: 1000,
        terms: {
          kind: 'percent',
          value: 10,
          usageLimitGlobal: 1,
          usageLimitPerUser: null,
          stackable: true,
          firstPurchaseOnly: false,
          active: true,
        },
      },
    }))
  test.each([
    [{ prefix: 'T' }, 'prefix', 'prefix'],
    [{ prefix: '-TET' }, 'prefix', 'prefix'],
    [{ prefix: 'T'.repeat(21) }, 'prefix', 'prefix'],
    [{ prefix: 'ตรุษ' }, 'prefix', 'prefix'],
    [{ prefix: '' }, 'prefix', 'required'],
    [{ howMany: '0' }, 'howMany', 'count'],
    [{ howMany: '1001' }, 'howMany', 'count'],
    [{ value: '101' }, 'value', 'percentage'],
    [{ startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }, 'endsAt', 'ends_before_start'],
  ])('refuses %j at the field %s: %s', (fields, name, problem) =>
    expect(wrong(fields)).toEqual({ [name]: `coupons.problem.${problem}` }),
  )
})
