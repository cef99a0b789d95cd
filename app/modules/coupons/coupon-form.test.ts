import { describe, expect, test } from 'vitest'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { testDatabase } from '#tests/support/database.ts'
import { couponForm } from './coupon-form.ts'
import { findCoupon } from './coupons.queries.server.ts'
import { saveCoupon } from './save-coupon.server.ts'

const { db } = await testDatabase()
const problems = (form: unknown) =>
  couponForm.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

describe('the form', () => {
  test('a new coupon: ten per cent, once per person, not on discounted pieces', () => {
    expect(couponForm.parse({ code: ' silk２６\u200b' })).toEqual({
      code: 'SILK26',
      kind: 'percent',
      value: 10,
      minOrder: 0,
      startsAt: undefined,
      endsAt: undefined,
      usageLimitGlobal: undefined,
      usageLimitPerUser: 1,
      applicableCategories: [],
      excludeDiscountedItems: true,
      stackable: false,
      firstPurchaseOnly: false,
      active: true,
    })
  })
  test('amounts are baht, categories stand between commas', () => {
    const form = {
      code: 'B200',
      kind: 'amount',
      value: '200.50',
      minOrder: '1,500',
      applicableCategories: ' Silk, ,dress ',
    }
    expect(couponForm.parse(form)).toMatchObject({
      value: 20_050,
      minOrder: 150_000,
      applicableCategories: ['silk', 'dress'],
    })
  })
  test.each([
    [{ code: 'ลด10%' }, 'code', 'not_a_code'],
    [{ code: 'ABC', value: '12.5' }, 'value', 'not_a_percentage'],
    [{ code: 'ABC', value: '101' }, 'value', 'not_a_percentage'],
    [{ code: 'ABC', kind: 'amount', value: '0' }, 'value', 'not_an_amount'],
    [{ code: 'ABC', minOrder: '1.234' }, 'minOrder', 'not_an_amount'],
    [{ code: 'ABC', usageLimitGlobal: '-1' }, 'usageLimitGlobal', 'not_a_number'],
    [
      { code: 'ABC', startsAt: '2026-12-02T00:00:00+07:00', endsAt: '2026-12-01T00:00:00+07:00' },
      'endsAt',
      'ends_before_start',
    ],
  ])('%j: %s %s', (form, field, problem) => expect(problems(form)).toEqual([[field, problem]]))
})

test('changing a coupon keeps its count, and a limit below it is refused', async () => {
  const code = await savedCoupon(db, { code: 'KEEP', usageLimitGlobal: 9 })
  await db.updateTable('coupons').set({ used_count: 3 }).where('code', '=', code).execute()
  const tighter = couponForm.parse({ code, value: '15', usageLimitGlobal: '2' })
  expect(await saveCoupon(db, tighter)).toEqual({ ok: false, reason: 'limit_below_used' })
  expect(await saveCoupon(db, { ...tighter, usageLimitGlobal: 3 })).toMatchObject({ ok: true })
  expect(await findCoupon(db, code)).toMatchObject({ value: 15, usedCount: 3, usageLimitGlobal: 3 })
})
