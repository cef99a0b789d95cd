import type { ChangedBy } from '#app/kit/changed-by.ts'
import { recorded } from '#app/kit/entity-fields.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { batchCodes } from './batch-codes.server.ts'
import { type CouponBatch, couponFields } from './coupon-fields.ts'
import { insertCoupons, isPrefixTaken } from './coupon-writes.queries.server.ts'

/** Adds a coupon batch, all or none. A prefix is taken once, so a double submit adds nothing. */
export function addCouponBatch(
  db: Db,
  { prefix, howMany, terms }: CouponBatch,
  by: ChangedBy,
): Promise<Result<{ howMany: number }, 'prefix_taken'>> {
  return inTransaction(db, async (tx) => {
    if (await isPrefixTaken(tx, prefix)) return refuse('prefix_taken')
    const codes = batchCodes(prefix, howMany)
    await insertCoupons(
      tx,
      codes.map((code) => ({ ...terms, code })),
    )
    const detail = { howMany, ...recorded(couponFields, terms) }
    await recordAudit(tx, { ...by, action: 'coupon.add_campaign', entity: 'coupon', entityId: prefix, detail })
    return ok({ howMany })
  })
}
