import { add, cappedAt, percentOf, type Satang, satang, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isDiscounted } from '#app/modules/pricing/price-rules.ts'
import type { CouponReason, QuotedLine } from '#app/modules/pricing/quote.ts'
import { type Coupon, type CouponHistory, couponState } from './coupon.ts'

export type CouponLine = Pick<QuotedLine, 'category' | 'unitPrice' | 'compareAt' | 'lineTotal'>

/** `eligible` is by line. */
export type CouponEffect = { discount: Satang; eligible: boolean[]; freeDelivery?: true }

/** Checks in the order in which customers can act. The minimum is the whole cart before discounts. */
export function couponEffect(
  coupon: Coupon | undefined,
  lines: readonly CouponLine[],
  history: CouponHistory,
  now: Date,
): Result<CouponEffect, CouponReason, { minOrder: Satang }> {
  if (!coupon?.active) return refuse('NOT_FOUND')
  const reason = refusedByTime(coupon, now) ?? refusedByUse(coupon, history)
  if (reason) return refuse(reason)
  const subtotal = add(...lines.map((line) => line.lineTotal))
  if (subtotal < coupon.minOrderSatang) return refuse('MIN_ORDER_NOT_MET', { minOrder: coupon.minOrderSatang })
  const eligible = lines.map((line) => isEligible(coupon, line))
  const base = add(...lines.filter((_, index) => eligible[index]).map((line) => line.lineTotal))
  if (base === 0) return refuse('NO_ELIGIBLE_ITEMS')
  return ok({
    discount: discountOn(coupon, base),
    eligible,
    ...(coupon.kind === 'free_delivery' ? { freeDelivery: true } : {}),
  })
}

/** `endsAt` is exclusive. */
function refusedByTime(coupon: Coupon, now: Date): CouponReason | undefined {
  if (coupon.startsAt && now < coupon.startsAt) return 'NOT_STARTED'
  if (coupon.endsAt && now >= coupon.endsAt) return 'EXPIRED'
  return undefined
}

function refusedByUse(coupon: Coupon, history: CouponHistory): CouponReason | undefined {
  if (coupon.usageLimitGlobal !== null && coupon.usedCount >= coupon.usageLimitGlobal) return 'USAGE_LIMIT_REACHED'
  if (coupon.usageLimitPerUser !== null && history.usesByPerson >= coupon.usageLimitPerUser)
    return 'PER_USER_LIMIT_REACHED'
  if (!coupon.firstPurchaseOnly) return undefined
  if (!history.signedIn || history.hasPaidOrder) return 'FIRST_PURCHASE_ONLY'
  return history.emailConfirmed ? undefined : 'ADDRESS_NOT_CONFIRMED'
}

const isEligible = (coupon: Coupon, line: CouponLine): boolean =>
  (coupon.applicableCategories.length === 0 || coupon.applicableCategories.includes(line.category)) &&
  !(coupon.excludeDiscountedItems && isDiscounted(line)) &&
  line.lineTotal > 0

/** Whether a first-order coupon can be advertised to everybody: active now, without cap, minimum order or category. */
export const isForEveryNewcomer = (coupon: Coupon, now: Date): boolean =>
  couponState(coupon, now) === 'active' &&
  coupon.maxDiscountSatang === null &&
  coupon.minOrderSatang === 0 &&
  coupon.applicableCategories.length === 0

/** Percent rounds down to the satang, up to its limit; an amount is capped at the eligible lines. */
function discountOn({ kind, value, maxDiscountSatang }: Coupon, base: Satang): Satang {
  if (kind === 'free_delivery') return zero
  return kind === 'percent'
    ? cappedAt(percentOf(base, value), maxDiscountSatang ?? base)
    : cappedAt(satang(value), base)
}
