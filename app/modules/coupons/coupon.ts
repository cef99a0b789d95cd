import type { Satang } from '#app/kit/money.ts'
import type { CouponPart } from '#app/modules/pricing/quote.ts'

/** In the order in which codes of a cart are counted. */
export const couponKinds = ['percent', 'amount', 'free_delivery'] as const

/** A coupon as stored. `value` is whole per cent, satang for kind amount, 0 for free delivery. Limits are undefined when there is none. */
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
  /** Whether it may be used together with others that are (stacking-rules.ts); otherwise it stands alone. */
  stackable: boolean
  firstPurchaseOnly: boolean
  active: boolean
  usedCount: number
}

/** Everything of a coupon that staff decide. */
export type CouponInput = Omit<Coupon, 'usedCount'>

/** What whoever signs up may be promised: `percent` off the first order with `code`. */
export type WelcomeOffer = { code: string; percent: number }

/** Who wants to use a coupon, as far as it is known. */
export type CouponCustomer = {
  userId?: string | undefined
  email?: string | undefined
  /** +66812345678, once it is known: at the order. */
  phone?: string | undefined
}

/** The uses of codes by an order, each with its part. */
export type CouponUses = { orderId: string; coupons: readonly CouponPart[]; customer: CouponCustomer; now: Date }

/** What the shop knows about this person and this coupon. */
export type CouponHistory = {
  /** Uses of this coupon by this account, address or phone number that were not given back. */
  usesByPerson: number
  signedIn: boolean
  /** Whether the account's address is proved by the mailed link. */
  confirmed: boolean
  /** Whether this account, address or phone number has ever paid an order. */
  hasPaidOrder: boolean
}

/** A code that somebody wants to use, normalised; the coupon is undefined when the shop does not know it. */
export type RequestedCoupon = { code: string; found: Coupon | undefined; history: CouponHistory }
