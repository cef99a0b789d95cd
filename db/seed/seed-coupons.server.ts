import { addDays } from '#app/kit/dates.ts'
import { initialValues } from '#app/kit/entity-fields.ts'
import { satang } from '#app/kit/money.ts'
import { type CouponInput, couponFields } from '#app/modules/coupons/coupon-fields.ts'
import { saveCoupon } from '#app/modules/coupons/save-coupon.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Coupons of every kind and state. */
export async function seedCoupons(tx: Db, now: Date): Promise<void> {
  const coupons: CouponInput[] = [
    { ...usual, code: 'WELCOME10', firstPurchaseOnly: true },
    { ...usual, ...amountOff(200, 3_000), code: 'SILK200', usageLimitPerUser: null, stackable: true },
    { ...usual, code: 'POSTFREE', kind: 'free_delivery', value: 0, stackable: true },
    { ...usual, code: 'TET15', value: 15, startsAt: addDays(now, -300), endsAt: addDays(now, -280) },
    { ...usual, code: 'RAINY20', value: 20, applicableCategories: ['silk', 'accessories'], active: false },
    { ...usual, code: 'FANCLUB50', value: 50, applicableCategories: ['accessories'], usageLimitGlobal: 5 },
  ]
  for (const coupon of coupons) {
    const saved = await saveCoupon(tx, { coupon })
    if (!saved.ok) throw new Error(`${coupon.code}: ${saved.reason}`)
  }
}

/** In baht. */
const amountOff = (value: number, minOrder: number) => ({
  kind: 'amount' as const,
  value: value * 100,
  minOrderSatang: satang(minOrder * 100),
})

const usual = initialValues(couponFields)
