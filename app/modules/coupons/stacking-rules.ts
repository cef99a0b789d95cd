import { maxCodes } from '#app/kit/cart-limits.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { type Refusal, type Result, refuse } from '#app/kit/result.ts'
import { spreadDiscounts } from '#app/modules/pricing/price-rules.ts'
import type { CouponReason } from '#app/modules/pricing/quote.ts'
import { couponKinds, type RequestedCoupon } from './coupon.ts'
import { type CouponEffect, type CouponLine, couponEffect } from './coupon-rules.ts'

/** What a code comes to beside the others: its own part of the discount, or why it does not count. */
export type StackedCoupon = { code: string } & (
  | { ok: true; discount: Satang; freeDelivery: boolean }
  | Refusal<CouponReason, { minOrder: Satang }>
)

type Judged = RequestedCoupon & { effect: Result<CouponEffect, CouponReason, { minOrder: Satang }> }

/**
 * How the codes of a cart add up (decision 62). Each is judged on the cart as it is, before any discount; several count
 * together when every one of them is stackable, three at most. Per cent come first, on what their lines cost; then amounts,
 * off what is left of theirs; the delivery is no line. In what order they were typed changes nothing, and a code that does
 * not count takes nothing from the others. Answers the codes by name, and what they take off each line, as given.
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

/** Of several codes that would count, one that is not stackable does not: whoever shops chooses between it and the others. */
function standAlone(judged: Judged[]): Judged[] {
  const isAlone = judged.filter(({ effect }) => effect.ok).length <= 1
  return judged.map((one) =>
    isAlone || !one.effect.ok || one.found?.stackable ? one : { ...one, effect: refuse('NOT_STACKABLE') },
  )
}

const byCode = (one: { code: string }, other: { code: string }): number =>
  one.code < other.code ? -1 : Number(one.code > other.code)
