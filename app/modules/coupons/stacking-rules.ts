import { maxCoupons } from '#app/kit/cart-limits.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { type Refusal, type Result, refuse } from '#app/kit/result.ts'
import { spreadDiscounts } from '#app/modules/pricing/price-rules.ts'
import type { CouponReason } from '#app/modules/pricing/quote.ts'
import type { RequestedCoupon } from './coupon.ts'
import { couponKinds } from './coupon-fields.ts'
import { type CouponEffect, type CouponLine, couponEffect } from './coupon-rules.ts'

/** Its part of the discount, or its refusal. */
export type StackedCoupon = { code: string } & (
  | { ok: true; discount: Satang; freeDelivery: boolean }
  | Refusal<CouponReason, { minOrder: Satang }>
)

type CheckedCoupon = RequestedCoupon & { effect: Result<CouponEffect, CouponReason, { minOrder: Satang }> }

/**
 * Decision 62. Each code is checked on the cart before discounts; up to three count together when all are stackable.
 * Percent first, then amounts off what is left. A refused code takes nothing from others. `byLine`: discount per line.
 */
export function stackCoupons(
  requested: readonly RequestedCoupon[],
  lines: readonly CouponLine[],
  now: Date,
): { coupons: StackedCoupon[]; byLine: Satang[] } {
  const checked = refuseNotStackable(
    requested.toSorted(byCode).map((one, index) => ({
      ...one,
      effect: index < maxCoupons ? couponEffect(one.coupon, lines, one.history, now) : refuse('TOO_MANY_TOGETHER'),
    })),
  )
  const accepted = checked
    .flatMap(({ code, coupon, effect }) => (coupon && effect.ok ? [{ code, kind: coupon.kind, ...effect.value }] : []))
    .toSorted((one, other) => couponKinds.indexOf(one.kind) - couponKinds.indexOf(other.kind) || byCode(one, other))
  const discounts = accepted.map(({ discount: amount, eligible }) => ({ amount, eligible }))
  const { parts, byLine } = spreadDiscounts(lines, discounts)
  const partOf = (code: string) => parts[accepted.findIndex((one) => one.code === code)] ?? zero
  const coupons = checked.map(({ code, effect }) =>
    effect.ok
      ? { code, ok: true as const, discount: partOf(code), freeDelivery: effect.value.freeDelivery === true }
      : { code, ...effect },
  )
  return { coupons, byLine }
}

/** Among several valid codes a non-stackable one is refused. */
function refuseNotStackable(checked: CheckedCoupon[]): CheckedCoupon[] {
  if (checked.filter(({ effect }) => effect.ok).length <= 1) return checked
  return checked.map((one) =>
    one.effect.ok && !one.coupon?.stackable ? { ...one, effect: refuse('NOT_STACKABLE') } : one,
  )
}

const byCode = (one: { code: string }, other: { code: string }): number =>
  one.code < other.code ? -1 : Number(one.code > other.code)
