import { randomInt } from 'node:crypto'
import { recorded } from '#app/kit/entity-fields.ts'
import { type ChangedBy, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { type CouponBatch, couponFields } from './coupon-fields.ts'
import { insertCoupons, isPrefixTaken } from './coupon-writes.queries.server.ts'

/** Adds a coupon batch, all or none. A prefix is taken once, so a double submit adds nothing. */
export const addCouponBatch = (db: Db, { prefix, howMany, terms }: CouponBatch, by: ChangedBy) =>
  inTransaction(db, async (tx) => {
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

/** Without characters that look alike in print: I, L, 1, O, 0, U, V. */
const signs = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const codeLength = 8

/** Returns different codes such as "TET27-K7WX4M2P": 29⁸ combinations, safe at twenty guesses per ten minutes. */
export function batchCodes(prefix: string, howMany: number): string[] {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(`${prefix}-${randomSigns()}`)
  return [...codes]
}

const randomSigns = () => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
