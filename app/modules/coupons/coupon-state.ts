import type { Coupon } from './coupon.ts'

/** How a coupon stands, as staff look for it. */
export const couponStates = ['active', 'not_started', 'ended', 'used_up', 'off'] as const
export type CouponState = (typeof couponStates)[number]

type Standing = Pick<Coupon, 'active' | 'startsAt' | 'endsAt' | 'usageLimitGlobal' | 'usedCount'>

/**
 * The first thing that keeps everybody from using it, in the order in which the rule asks (coupon-rules.ts); the list's
 * filter says the same in SQL, and a test compares both.
 */
export function couponState(coupon: Standing, now: Date): CouponState {
  if (!coupon.active) return 'off'
  if (coupon.startsAt && now < coupon.startsAt) return 'not_started'
  if (coupon.endsAt && now >= coupon.endsAt) return 'ended'
  return coupon.usageLimitGlobal !== undefined && coupon.usedCount >= coupon.usageLimitGlobal ? 'used_up' : 'active'
}
