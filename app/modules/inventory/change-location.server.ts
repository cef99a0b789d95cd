import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockShelf, updateShelf } from './stock.queries.server.ts'
import { decideLocation } from './stock-rules.ts'

/** Notes where a size lies (like A1-1); empty for nowhere in particular. The stock itself is not touched. */
export function changeLocation(
  db: Db,
  { variantId, location }: { variantId: number; location: string },
  by: { actorId: string | null; now: Date },
): Promise<Result<{ location: string }, 'not_found' | 'too_long'>> {
  return inTransaction(db, async (tx) => {
    const shelf = await lockShelf(tx, variantId)
    const decision = decideLocation(shelf, location)
    if (!decision.ok) return decision
    const { from, to, isChange } = decision.value
    if (isChange) await writeLocation(tx, variantId, { from, to }, by)
    return ok({ location: to })
  })
}

async function writeLocation(
  tx: Db,
  variantId: number,
  detail: { from: string; to: string },
  by: { actorId: string | null; now: Date },
) {
  await updateShelf(tx, variantId, { location: detail.to })
  await recordAudit(tx, { ...by, action: 'stock.place', entity: 'variant', entityId: String(variantId), detail })
}
