import type { ChangedBy } from '#app/kit/changed-by.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { lockCoupon, writeActive } from './coupon-writes.queries.server.ts'

/** Switches a coupon on or off. Repeatable; raises the version, so that open forms are refused. */
export function switchCoupon(
  db: Db,
  { code, active }: { code: string; active: boolean },
  by: ChangedBy,
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const stored = await lockCoupon(tx, code)
    if (!stored) return refuse('not_found')
    if (stored.active === active) return ok(undefined)
    await writeActive(tx, code, active)
    const action = active ? 'coupon.activate' : 'coupon.deactivate'
    await recordAudit(tx, { ...by, action, entity: 'coupon', entityId: code })
    return ok(undefined)
  })
}
