import type { Db } from '#app/platform/database/pool.server.ts'
import type { CouponCustomer, RequestedCoupon } from './coupon.ts'
import { normaliseCode } from './coupon-code.ts'
import { couponHistory, findCoupon } from './coupons.queries.server.ts'

/** The coupon of a typed code with this person's history. `lock`: uses are about to be counted. */
export async function loadCoupon(
  db: Db,
  request: { couponCode?: string | undefined; customer: CouponCustomer },
  options: { lock: boolean } = { lock: false },
): Promise<RequestedCoupon | undefined> {
  const code = normaliseCode(request.couponCode ?? '')
  if (!code) return undefined
  const found = await findCoupon(db, code, options)
  const signedIn = request.customer.userId !== undefined
  const unknown = { usesByPerson: 0, hasPaidOrder: false, confirmed: false, signedIn }
  return { code, found, history: found ? await couponHistory(db, code, request.customer) : unknown }
}
