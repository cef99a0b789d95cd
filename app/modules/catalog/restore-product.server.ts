import type { Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockProduct } from './product-facts.queries.server.ts'
import { decideRestoring } from './product-rules.ts'
import { writeNextVersion } from './product-writes.queries.server.ts'

/** Takes a deletion back: the product is as it was, hidden or not. Refused when it is not deleted. */
export function restoreProduct(
  db: Db,
  { id }: { id: string },
  context: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const decision = decideRestoring(await lockProduct(tx, id))
    if (!decision.ok) return decision
    await writeNextVersion(tx, id, { deleted_at: null }, context.now)
    await recordAudit(tx, { ...context, action: 'product.restore', entity: 'product', entityId: id })
    return decision
  })
}
