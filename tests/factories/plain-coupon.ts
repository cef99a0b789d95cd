import { zero } from '#app/kit/money.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'

/** 10 per cent off everything, without limits, not used yet. */
export const plainCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  code: 'MAI10',
  kind: 'percent',
  value: 10,
  minOrder: zero,
  startsAt: undefined,
  endsAt: undefined,
  usageLimitGlobal: undefined,
  usageLimitPerUser: undefined,
  applicableCategories: [],
  excludeDiscountedItems: false,
  stackable: false,
  firstPurchaseOnly: false,
  active: true,
  usedCount: 0,
  ...change,
})
