import type { Satang } from '#app/kit/money.ts'

/** A coupon as stored. `value` is whole per cent, or satang for kind amount. Limits are undefined when there is none. */
export type Coupon = {
  code: string
  kind: 'percent' | 'amount'
  value: number
  minOrder: Satang
  startsAt: Date | undefined
  endsAt: Date | undefined
  usageLimitGlobal: number | undefined
  usageLimitPerUser: number | undefined
  /** Empty: every category. */
  applicableCategories: string[]
  excludeDiscountedItems: boolean
  /** Kept for the back office; an order takes one coupon. */
  stackable: boolean
  firstPurchaseOnly: boolean
  active: boolean
  usedCount: number
}

/** What whoever signs up may be promised: `percent` off the first order with `code`. */
export type WelcomeOffer = { code: string; percent: number }

/** Who wants to use a coupon, as far as it is known. */
export type CouponCustomer = {
  userId?: string | undefined
  email?: string | undefined
  /** +66812345678, once it is known: at the order. */
  phone?: string | undefined
}

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
