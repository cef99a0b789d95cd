import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockProduct } from './product-facts.queries.server.ts'
import { decideHiding } from './product-rules.ts'
import { writeNextVersion } from './product-writes.queries.server.ts'

/** Takes a product out of the shop, or puts it back; everything about it is kept. Repeating it changes nothing. */
export function hideProduct(
  db: Db,
  { id, hidden }: { id: string; hidden: boolean },
  context: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const decision = decideHiding(await lockProduct(tx, id), hidden)
    if (!decision.ok) return decision
    if (!decision.value.isChange) return ok(undefined)
    await writeNextVersion(tx, id, { hidden }, context.now)
    const action = hidden ? 'product.hide' : 'product.show'
    await recordAudit(tx, { ...context, action, entity: 'product', entityId: id })
    return ok(undefined)
  })
}
