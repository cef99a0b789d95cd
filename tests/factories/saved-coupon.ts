import { satang } from '#app/kit/money.ts'
import type { CouponInput } from '#app/modules/coupons/coupon-form.ts'
import { saveCoupon } from '#app/modules/coupons/save-coupon.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** A coupon made by the shop's own job: 10 per cent off everything, without limits. */
export async function savedCoupon(db: Db, change: Partial<CouponInput> & { code: string }): Promise<string> {
  const saved = await saveCoupon(db, {
    kind: 'percent',
    value: 10,
    minOrder: satang(0),
    startsAt: undefined,
    endsAt: undefined,
    usageLimitGlobal: undefined,
    usageLimitPerUser: undefined,
    applicableCategories: [],
    excludeDiscountedItems: false,
    stackable: false,
    firstPurchaseOnly: false,
    active: true,
    ...change,
  })
  if (!saved.ok) throw new Error(`the factory's coupon was refused: ${saved.reason}`)
  return saved.value.code
}
