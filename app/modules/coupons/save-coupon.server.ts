import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { CouponInput } from './coupon-form.ts'
import { findCoupon, writeCoupon } from './coupons.queries.server.ts'

/**
 * Adds a coupon or changes the one of the same code; its uses stay counted. Under the coupon's row lock, so that no
 * order redeems it meanwhile. Refused when the limit would be below what has been used.
 */
export function saveCoupon(
  db: Db,
  coupon: CouponInput,
  by: { actorId: string | null; now?: Date } = { actorId: null },
): Promise<Result<{ code: string }, 'limit_below_used'>> {
  return inTransaction(db, async (tx) => {
    const before = await findCoupon(tx, coupon.code, { lock: true })
    if (before && coupon.usageLimitGlobal !== undefined && coupon.usageLimitGlobal < before.usedCount)
      return refuse('limit_below_used')
    await writeCoupon(tx, coupon)
    const action = before ? 'coupon.change' : 'coupon.add'
    await recordAudit(tx, { ...by, action, entity: 'coupon', entityId: coupon.code, detail: { ...coupon } })
    return ok({ code: coupon.code })
  })
}
