import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from './product-writes.queries.server.ts'

/** Takes a product out of the shop, or puts it back; everything about it is kept. Repeating it changes nothing. */
export function hideProduct(
  db: Db,
  change: { id: string; hidden: boolean },
  context: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('hidden')
      .where('id', '=', change.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse('not_found')
    if (product.hidden === change.hidden) return ok(undefined)
    await tx
      .updateTable('products')
      .set((eb) => ({ hidden: change.hidden, version: eb('version', '+', 1), updated_at: context.now }))
      .where('id', '=', change.id)
      .execute()
    const action = change.hidden ? 'product.hide' : 'product.show'
    await recordAudit(tx, { ...context, action, entity: 'product', entityId: change.id })
    await invalidatePages(tx, 'catalog')
    return ok(undefined)
  })
}
