import { add, type Satang, satang } from '#app/kit/money.ts'
import { lineTotalOf } from '#app/modules/pricing/price-rules.ts'
import type { CouponReason } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { couponEffect } from './coupon-rules.ts'
import type { CouponTrial } from './coupon-trial-form.ts'
import { accountOf } from './coupons.queries.server.ts'
import { loadCoupon } from './load-coupon.server.ts'

/** What a code would give, or why it gives nothing. */
export type TriedCoupon =
  | { ok: true; discount: Satang; freeDelivery?: true }
  | { ok: false; reason: CouponReason; detail?: { minOrder: Satang } }

/**
 * What the cart would say of a code for one line, by the rule it asks itself (coupon-rules.ts), with the history of the
 * customer when an address is given. Counts nothing, neither as a use nor as a guess.
 */
export async function tryCoupon(db: Db, trial: CouponTrial, now: Date): Promise<TriedCoupon> {
  const { code, category, price, quantity, discounted, email } = trial
  const customer = email ? { email, userId: await accountOf(db, email) } : {}
  const coupon = await loadCoupon(db, { couponCode: code, customer })
  if (!coupon) return { ok: false, reason: 'NOT_FOUND' }
  const compareAt = discounted ? add(price, satang(1)) : undefined
  const line = { category, unitPrice: price, compareAt, lineTotal: lineTotalOf(price, quantity) }
  const effect = couponEffect(coupon.found, [line], coupon.history, now)
  if (effect.ok) {
    const { discount, freeDelivery } = effect.value
    return { ok: true, discount, ...(freeDelivery ? { freeDelivery } : {}) }
  }
  return { ok: false, reason: effect.reason, ...(effect.detail ? { detail: effect.detail } : {}) }
}
