import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockShelves } from '../stock.queries.server.ts'
import type { ManualBooking } from '../stock-rules.ts'
import { writeBookings } from '../write-bookings.server.ts'
import { type CountRefusal, decideApproval } from './count-rules.ts'
import { countedLines, endCount, lockCount } from './counts.queries.server.ts'

/**
 * Ends a count and records its differences in one transaction. Refused if counted further since `version`. Repeatable.
 */
export function approveCount(
  db: Db,
  { countId, version }: { countId: number; version: number },
  by: { actorId: string; now: Date },
): Promise<Result<{ sizes: number }, CountRefusal | 'below_reserved', { variantIds: number[] }>> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    const lines = count ? await countedLines(tx, countId) : []
    const shelves = await lockShelves(
      tx,
      lines.map(({ variantId }) => variantId),
    )
    const decision = decideApproval(count, { lines, shelves, version })
    if (!decision.ok) return decision
    if (decision.value === 'repeat') return ok({ sizes: 0 })
    await writeApproval(tx, { countId, bookings: decision.value, counted: lines.length }, by)
    return ok({ sizes: decision.value.length })
  })
}

async function writeApproval(
  tx: Db,
  { countId, bookings, counted }: { countId: number; bookings: readonly ManualBooking[]; counted: number },
  by: { actorId: string; now: Date },
) {
  await writeBookings(tx, bookings, { ...by, countId })
  await endCount(tx, countId, { approvedBy: by.actorId, approvedAt: by.now })
  const detail = { counted, differences: bookings.length }
  const about = { entity: 'stock_count', entityId: String(countId), detail }
  await recordAudit(tx, { ...by, action: 'stock.count_approve', ...about })
}
