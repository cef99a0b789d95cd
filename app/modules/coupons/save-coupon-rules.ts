import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Coupon, CouponInput } from './coupon.ts'

/** A coupon as it is stored, at its version. */
export type StoredCoupon = Coupon & { version: number }

/** What a coupon that is to be saved is judged on. */
type SavingFacts = {
  /** The coupon that is changed; undefined for a new one, and when it is not there. */
  stored: StoredCoupon | undefined
  /** Whether an order has ever used it, one that ended unpaid too: such orders print the code. */
  hasUses: boolean
  /** Whether another coupon has the code. */
  isTaken: boolean
}

export type SaveCouponRequest = {
  coupon: CouponInput
  /** The coupon the form was opened for, and at which version; absent for a new one. */
  existing?: { code: string; version: number } | undefined
}

export type SaveCouponRefusal = 'not_found' | 'conflict' | 'code_taken' | 'code_used' | 'limit_below_used'

type Changes = Record<string, { from: unknown; to: unknown }>

/**
 * Whether a coupon may be saved, and what that changes. Not over what somebody else has saved meanwhile; not under a code
 * that another one has; not with a limit below what has been used. A code that orders have used stays: they print it, and
 * whoever asks about one looks for it under that code.
 */
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

/** What the audit log keeps: each changed field with its value before and after; no limit and no time are null. */
function changesBetween(before: StoredCoupon, after: CouponInput): Changes {
  const fields = Object.keys(after) as (keyof CouponInput)[]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return Object.fromEntries(changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]))
}
