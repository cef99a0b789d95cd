import type { Coupon } from './coupon.ts'

export const couponStates = ['active', 'not_started', 'ended', 'used_up', 'off'] as const
export type CouponState = (typeof couponStates)[number]

type CouponFacts = Pick<Coupon, 'active' | 'startsAt' | 'endsAt' | 'usageLimitGlobal' | 'usedCount'>

/** In the order of coupon-rules.ts. The list's SQL filter must match; a test compares both. */
export function couponState(coupon: CouponFacts, now: Date): CouponState {
  if (!coupon.active) return 'off'
  if (coupon.startsAt && now < coupon.startsAt) return 'not_started'
  if (coupon.endsAt && now >= coupon.endsAt) return 'ended'
  return coupon.usageLimitGlobal !== null && coupon.usedCount >= coupon.usageLimitGlobal ? 'used_up' : 'active'
}
