import { initialValues } from '#app/kit/entity-fields.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import { couponFields } from '#app/modules/coupons/coupon-fields.ts'

/** 10 per cent off everything, without limits or uses. */
export const plainCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  ...initialValues(couponFields),
  code: 'MAI10',
  usageLimitPerUser: null,
  excludeDiscountedItems: false,
  usedCount: 0,
  ...change,
})
