import { afterAll, beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { CouponInput } from '#app/modules/coupons/coupon-fields.ts'
import { findWelcomeOffer } from '#app/modules/coupons/load-coupons.server.ts'
import { switchCoupon } from '#app/modules/coupons/save-coupon.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { get, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase({ own: true })
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app } = await testApp(database, { clock: () => now })
const owner = openDatabase(database.ownerUrl, 1)
afterAll(() => owner.close())
beforeEach(async () => {
  await owner.db.deleteFrom('coupons').execute()
})

const welcome = { code: 'HELLO12', value: 12, firstPurchaseOnly: true, excludeDiscountedItems: true }
const page = async (path: string) => (await app(get(path))).text()

test('the welcome coupon is shown on home and sign-up, and on neither once it is turned off', async () => {
  await savedCoupon(db, welcome)
  for (const path of ['/?sort=newest', '/auth?tab=signup'])
    expect(await page(path)).toMatch(/12% off your first order.*HELLO12/s)
  for (const path of ['/th?sort=newest', '/th/auth?tab=signup']) expect(await page(path)).toMatch(/12%.*HELLO12/s)
  await switchCoupon(db, { code: welcome.code, active: false }, { actorId: null, now })
  for (const path of ['/?sort=price_asc', '/auth?tab=signup'])
    expect(await page(path)).not.toMatch(/HELLO12|off your first order/)
})

test.each<[string, Partial<CouponInput>]>([
  ['for every order', { firstPurchaseOnly: false }],
  ['with a fixed amount', { kind: 'amount', value: 5_000 }],
  ['with a minimum order', { minOrderSatang: satang(100) }],
  ['with a maximum discount', { maxDiscountSatang: satang(50_000) }],
  ['for one category', { applicableCategories: ['silk'] }],
  ['that starts a second later', { startsAt: new Date(now.getTime() + 1000) }],
  ['that has just ended', { endsAt: now }],
])('a coupon %s is not offered', async (_, change) => {
  await savedCoupon(db, { ...welcome, ...change })
  expect(await findWelcomeOffer(db, now)).toBeUndefined()
})

test('a used-up coupon is not offered; of several coupons the highest is', async () => {
  await savedCoupon(db, { ...welcome, usageLimitGlobal: 1, value: 30 })
  await savedCoupon(db, { ...welcome, code: 'HELLO5', value: 5 })
  expect(await findWelcomeOffer(db, now)).toEqual({ code: 'HELLO12', percent: 30 })
  await db.updateTable('coupons').set({ usedCount: 1 }).where('code', '=', 'HELLO12').execute()
  expect(await findWelcomeOffer(db, now)).toEqual({ code: 'HELLO5', percent: 5 })
})
