import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'

const maxLocationLength = 20

/** Notes where a size lies (like A1-1); empty for nowhere in particular. The stock itself is not touched. */
export function changeLocation(
  db: Db,
  { variantId, location }: { variantId: number; location: string },
  audit: { actorId: string | null; now: Date },
): Promise<Result<{ location: string }, 'not_found' | 'too_long'>> {
  return inTransaction(db, async (tx) => {
    const place = oneLine(location).toUpperCase()
    if (place.length > maxLocationLength) return refuse('too_long')
    const before = await tx
      .selectFrom('stock')
      .select('location')
      .where('variant_id', '=', variantId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('not_found')
    if (before.location === place) return ok({ location: place })
    await tx.updateTable('stock').set({ location: place }).where('variant_id', '=', variantId).execute()
    const detail = { from: before.location, to: place }
    await recordAudit(tx, { ...audit, action: 'stock.place', entity: 'variant', entityId: String(variantId), detail })
    return ok({ location: place })
  })
}
