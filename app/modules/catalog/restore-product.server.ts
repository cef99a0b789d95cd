import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from './product-writes.queries.server.ts'

/** Takes a deletion back: the product is as it was, hidden or not. Refused when it is not deleted. */
export function restoreProduct(
  db: Db,
  change: { id: string },
  context: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const restored = await tx
      .updateTable('products')
      .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1), updated_at: context.now }))
      .where('id', '=', change.id)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!restored) return refuse('not_found')
    await recordAudit(tx, { ...context, action: 'product.restore', entity: 'product', entityId: change.id })
    await invalidatePages(tx, 'catalog')
    return ok(undefined)
  })
}
