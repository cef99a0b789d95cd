import type { Satang } from '#app/kit/money.ts'
import type { CouponPart } from '#app/modules/pricing/quote.ts'

/** In the order in which they apply. */
export const couponKinds = ['percent', 'amount', 'free_delivery'] as const

/** `value`: whole percent, satang for `amount`, 0 for free delivery. An undefined limit is no limit. */
export type Coupon = {
  code: string
  kind: (typeof couponKinds)[number]
  value: number
  minOrder: Satang
  startsAt: Date | undefined
  endsAt: Date | undefined
  usageLimitGlobal: number | undefined
  usageLimitPerUser: number | undefined
  /** Empty: every category. */
  applicableCategories: string[]
  excludeDiscountedItems: boolean
  /** Combines with other stackable coupons only (stacking-rules.ts). */
  stackable: boolean
  firstPurchaseOnly: boolean
  active: boolean
  usedCount: number
}

export type CouponInput = Omit<Coupon, 'usedCount'>

/** `percent` off the first order. */
export type WelcomeOffer = { code: string; percent: number }

export type CouponCustomer = {
  userId?: string | undefined
  email?: string | undefined
  /** +66812345678; known from the order on. */
  phone?: string | undefined
}

/** Each coupon with its part of the discount. */
export type CouponUses = { orderId: string; coupons: readonly CouponPart[]; customer: CouponCustomer; now: Date }

/** Facts about a person and a coupon. */
export type CouponHistory = {
  /** Of this account, address or phone; without returned ones. */
  usesByPerson: number
  signedIn: boolean
  /** The account's address is confirmed. */
  confirmed: boolean
  /** By this account, address or phone. */
  hasPaidOrder: boolean
}

/** `found`: undefined for an unknown code. */
export type RequestedCoupon = { code: string; found: Coupon | undefined; history: CouponHistory }
