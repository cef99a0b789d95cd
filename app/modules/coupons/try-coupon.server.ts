import { add, type Satang, satang } from '#app/kit/money.ts'
import { lineTotalOf } from '#app/modules/pricing/price-rules.ts'
import type { CouponReason } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CouponTrial } from './coupon-trial-form.ts'
import { findUserIdByEmail } from './coupons.queries.server.ts'
import { loadCoupons } from './load-coupons.server.ts'
import { type StackedCoupon, stackCoupons } from './stacking-rules.ts'

/** Of several codes the total, or the first refusal. */
export type TriedCoupon =
  | { ok: true; discount: Satang; freeDelivery?: true; parts?: { code: string; discount: Satang }[] }
  | { ok: false; code?: string; reason: CouponReason; detail?: { minOrder: Satang } }

/** Returns what the cart would show for a code on one line. Counts no use and no guess. */
export async function tryCoupon(db: Db, trial: CouponTrial, now: Date): Promise<TriedCoupon> {
  const { code, category, price, quantity, discounted, email } = trial
  const customer = email ? { email, userId: await findUserIdByEmail(db, email) } : {}
  const requested = await loadCoupons(db, { couponCode: code, customer })
  if (requested.length === 0) return { ok: false, reason: 'NOT_FOUND' }
  const compareAt = discounted ? add(price, satang(1)) : undefined
  const line = { category, unitPrice: price, compareAt, lineTotal: lineTotalOf(price, quantity) }
  return outcomeOf(stackCoupons(requested, [line], now).coupons)
}

function outcomeOf(coupons: readonly StackedCoupon[]): TriedCoupon {
  const isOne = coupons.length === 1
  const accepted = coupons.filter((coupon) => coupon.ok)
  const refused = coupons.find((coupon) => !coupon.ok)
  if (refused) {
    const { code: _, ...withoutCode } = refused
    return isOne ? withoutCode : refused
  }
  return {
    ok: true,
    discount: add(...accepted.map(({ discount }) => discount)),
    ...(accepted.some(({ freeDelivery }) => freeDelivery) && { freeDelivery: true }),
    ...(!isOne && { parts: accepted.map(({ code, discount }) => ({ code, discount })) }),
  }
}
