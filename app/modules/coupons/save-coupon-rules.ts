import { changesBetween } from '#app/kit/entity-fields.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { Coupon } from './coupon.ts'
import { type CouponInput, couponFields } from './coupon-fields.ts'

export type StoredCoupon = Coupon & { version: number }

type SavingFacts = {
  /** Undefined for a new or missing coupon. */
  stored: StoredCoupon | undefined
  /** Unpaid orders included: they print the code. */
  hasUses: boolean
  isTaken: boolean
}

export type SaveCouponRequest = {
  coupon: CouponInput
  /** Undefined for a new coupon. */
  existing?: { code: string; version: number } | undefined
}

export type SaveCouponRefusal = 'not_found' | 'conflict' | 'code_taken' | 'code_used' | 'limit_below_used'

/** Refuses an outdated version, a taken code, a limit below the uses, and a new code for a used coupon. */
export function decideSaving({ stored, hasUses, isTaken }: SavingFacts, { coupon, existing }: SaveCouponRequest) {
  if (existing && !stored) return refuse('not_found')
  if (existing && stored?.version !== existing.version) return refuse('conflict')
  if (hasUses && coupon.code !== stored?.code) return refuse('code_used')
  if (isTaken) return refuse('code_taken')
  if (stored && coupon.usageLimitGlobal !== null && coupon.usageLimitGlobal < stored.usedCount)
    return refuse('limit_below_used')
  return ok({ changed: stored ? changesBetween(couponFields, stored, coupon) : {} })
}
