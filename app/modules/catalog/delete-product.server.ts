import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from './product-writes.queries.server.ts'

/**
 * Removes a product from shop and back office for good. The row stays, unlisted: orders, reviews and the stock ledger
 * refer to it, and its address is never given to another piece.
 */
export function deleteProduct(
  db: Db,
  change: { id: string },
  context: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const deleted = await tx
      .updateTable('products')
      .set((eb) => ({ deleted_at: context.now, version: eb('version', '+', 1), updated_at: context.now }))
      .where('id', '=', change.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) return refuse('not_found')
    await recordAudit(tx, { ...context, action: 'product.delete', entity: 'product', entityId: change.id })
    await invalidatePages(tx, 'catalog')
    return ok(undefined)
  })
}
