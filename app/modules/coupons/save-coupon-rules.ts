import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Coupon, CouponInput } from './coupon.ts'

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

type Changes = Record<string, { from: unknown; to: unknown }>

/** Refuses an outdated version, a taken code, a limit below the uses, and a new code for a used coupon. */
export function decideSaving(
  { stored, hasUses, isTaken }: SavingFacts,
  { coupon, existing }: SaveCouponRequest,
): Result<{ changed: Changes }, SaveCouponRefusal> {
  if (existing && !stored) return refuse('not_found')
  if (existing && stored?.version !== existing.version) return refuse('conflict')
  if (hasUses && coupon.code !== stored?.code) return refuse('code_used')
  if (isTaken) return refuse('code_taken')
  if (stored && coupon.usageLimitGlobal !== undefined && coupon.usageLimitGlobal < stored.usedCount)
    return refuse('limit_below_used')
  return ok({ changed: stored ? changesBetween(stored, coupon) : {} })
}

/** For the audit log; null for no limit and no time. */
function changesBetween(before: StoredCoupon, after: CouponInput): Changes {
  const fields = Object.keys(after) as (keyof CouponInput)[]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return Object.fromEntries(changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]))
}
