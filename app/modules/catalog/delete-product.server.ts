import type { Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockProduct } from './product-facts.queries.server.ts'
import { decideDeletion } from './product-rules.ts'
import { writeNextVersion } from './product-writes.queries.server.ts'

/** Soft-deletes a product: orders, reviews and the stock ledger refer to its row, and its address is never reused. */
export function deleteProduct(
  db: Db,
  { id }: { id: string },
  context: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const decision = decideDeletion(await lockProduct(tx, id))
    if (!decision.ok) return decision
    await writeNextVersion(tx, id, { deletedAt: context.now }, context.now)
    await recordAudit(tx, { ...context, action: 'product.delete', entity: 'product', entityId: id })
    return decision
  })
}
