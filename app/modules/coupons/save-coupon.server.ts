import { recorded } from '#app/kit/entity-fields.ts'
import { type ChangedBy, ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { couponFields } from './coupon-fields.ts'
import { insertCoupon, lockCoupon, savingFacts, updateCoupon } from './coupon-writes.queries.server.ts'
import { decideSaving, type SaveCouponRefusal, type SaveCouponRequest } from './save-coupon-rules.ts'

/** Adds a coupon, or changes it at the version its form had. A code taken meanwhile is found on the retry. */
export function saveCoupon(
  db: Db,
  request: SaveCouponRequest,
  by: { actorId: string | null; now?: Date } = { actorId: null },
): Promise<Result<{ code: string; version: number }, SaveCouponRefusal>> {
  const { coupon, existing } = request
  return inTransaction(db, async (tx) => {
    const stored = existing && (await lockCoupon(tx, existing.code))
    const decision = decideSaving({ stored, ...(await savingFacts(tx, coupon.code, stored?.code)) }, request)
    if (!decision.ok) return decision
    if (stored) await updateCoupon(tx, stored.code, coupon)
    else await insertCoupon(tx, coupon)
    const action = stored ? 'coupon.change' : 'coupon.add'
    const detail = stored ? decision.value : recorded(couponFields, coupon)
    await recordAudit(tx, { ...by, action, entity: 'coupon', entityId: coupon.code, detail })
    return ok({ code: coupon.code, version: (stored?.version ?? 0) + 1 })
  })
}

/** Switches a coupon on or off. Repeatable; raises the version, so that open forms are refused. */
export const switchCoupon = (db: Db, { code, active }: { code: string; active: boolean }, by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const stored = await lockCoupon(tx, code)
    if (!stored) return refuse('not_found')
    if (stored.active === active) return ok(undefined)
    await updateCoupon(tx, code, { active })
    const action = active ? 'coupon.activate' : 'coupon.deactivate'
    await recordAudit(tx, { ...by, action, entity: 'coupon', entityId: code })
    return ok(undefined)
  })
