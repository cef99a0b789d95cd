import { maxCoupons } from '#app/kit/cart-limits.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CouponCustomer, RequestedCoupon, WelcomeOffer } from './coupon.ts'
import { codesOf } from './coupon-code.ts'
import { isForEveryNewcomer } from './coupon-rules.ts'
import { couponHistories, findCoupons, firstOrderCoupons } from './coupons.queries.server.ts'

/** Returns the typed coupons with this person's history. Codes beyond an order's limit are ignored. */
export async function loadCoupons(
  db: Db,
  request: { couponCode?: string | undefined; customer: CouponCustomer },
  options: { lock: boolean } = { lock: false },
): Promise<RequestedCoupon[]> {
  const codes = codesOf(request.couponCode ?? '')
  if (codes.length === 0) return []
  const coupons = await findCoupons(db, codes.slice(0, maxCoupons), options)
  const known = coupons.map(({ code }) => code)
  const histories = known.length > 0 ? await couponHistories(db, known, request.customer) : new Map()
  const signedIn = request.customer.userId !== undefined
  const noHistory = { usesByPerson: 0, hasPaidOrder: false, emailConfirmed: false, signedIn }
  return codes.map((code) => {
    const coupon = coupons.find((one) => one.code === code)
    return { code, coupon, history: histories.get(code) ?? noHistory }
  })
}

/** The best first-order coupon that the shop can promise everybody. */
export async function findWelcomeOffer(db: Db, now: Date): Promise<WelcomeOffer | undefined> {
  const coupons = await firstOrderCoupons(db)
  const offer = coupons.find((one) => isForEveryNewcomer(one, now))
  return offer && { code: offer.code, percent: offer.value }
}
