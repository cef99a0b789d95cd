import { maxCodes } from '#app/kit/cart-limits.ts'
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

type Judged = RequestedCoupon & { effect: Result<CouponEffect, CouponReason, { minOrder: Satang }> }

/**
 * Decision 62. Each code is judged on the cart before discounts; up to three count together when all are stackable.
 * Percent first, then amounts off what is left. A refused code takes nothing from others.
 */
export function stackCoupons(
  requested: readonly RequestedCoupon[],
  lines: readonly CouponLine[],
  now: Date,
): { coupons: StackedCoupon[]; byLine: Satang[] } {
  const judged = standAlone(
    requested.toSorted(byCode).map((one, index) => ({
      ...one,
      effect: index < maxCodes ? couponEffect(one.found, lines, one.history, now) : refuse('TOO_MANY_TOGETHER'),
    })),
  )
  const taking = judged
    .flatMap(({ code, found, effect }) => (found && effect.ok ? [{ code, kind: found.kind, ...effect.value }] : []))
    .toSorted((one, other) => couponKinds.indexOf(one.kind) - couponKinds.indexOf(other.kind) || byCode(one, other))
  const { parts, byLine } = spreadDiscounts(
    lines,
    taking.map(({ discount, eligible }) => ({ amount: discount, eligible })),
  )
  const partOf = (code: string) => parts[taking.findIndex((one) => one.code === code)] ?? zero
  const coupons = judged.map(({ code, effect }) =>
    effect.ok
      ? { code, ok: true as const, discount: partOf(code), freeDelivery: effect.value.freeDelivery === true }
      : { code, ...effect },
  )
  return { coupons, byLine }
}

/** Among several valid codes a non-stackable one is refused. */
function standAlone(judged: Judged[]): Judged[] {
  const isAlone = judged.filter(({ effect }) => effect.ok).length <= 1
  return judged.map((one) =>
    isAlone || !one.effect.ok || one.found?.stackable ? one : { ...one, effect: refuse('NOT_STACKABLE') },
  )
}

const byCode = (one: { code: string }, other: { code: string }): number =>
  one.code < other.code ? -1 : Number(one.code > other.code)
