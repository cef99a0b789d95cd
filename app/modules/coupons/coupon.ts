import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { CouponInput } from './coupon-fields.ts'

export type Coupon = CouponInput & { usedCount: number }

/** `percent` off the first order. */
export type WelcomeOffer = { code: string; percent: number }

export type CouponCustomer = {
  userId?: string | undefined
  email?: string | undefined
  /** +66812345678; known from the order on. */
  phone?: string | undefined
}

export type CouponUses = { orderId: string; coupons: readonly CouponPart[]; customer: CouponCustomer; now: Date }

export type CouponHistory = {
  /** Of this account, address or phone; without returned ones. */
  usesByPerson: number
  signedIn: boolean
  /** Of the account. */
  emailConfirmed: boolean
  /** By this account, address or phone. */
  hasPaidOrder: boolean
}

/** A typed code. `coupon`: undefined for an unknown code. */
export type RequestedCoupon = { code: string; coupon: Coupon | undefined; history: CouponHistory }

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
