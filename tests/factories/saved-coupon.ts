import type { CouponInput } from '#app/modules/coupons/coupon-fields.ts'
import { saveCoupon } from '#app/modules/coupons/save-coupon.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { plainCoupon } from './plain-coupon.ts'

/** 10 per cent off everything, without limits. */
export async function savedCoupon(db: Db, change: Partial<CouponInput> & { code: string }): Promise<string> {
  const { usedCount: _, ...plain } = plainCoupon()
  const saved = await saveCoupon(db, { coupon: { ...plain, ...change } })
  if (!saved.ok) throw new Error(`the factory's coupon was refused: ${saved.reason}`)
  return saved.value.code
}
