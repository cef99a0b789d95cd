import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { checkPublication, type MissingTexts } from './check-publication.server.ts'
import { lockProduct } from './product-facts.queries.server.ts'
import { decideHiding } from './product-rules.ts'
import { writeNextVersion } from './product-writes.queries.server.ts'
import { publicationOf } from './publication-rules.ts'

/** Hides or shows a product; repeatable. Refuses to show one that lacks a required text. */
export function hideProduct(
  db: Db,
  { id, hidden }: { id: string; hidden: boolean },
  context: { actorId: string | null; now: Date },
): Promise<Result<undefined, 'not_found' | 'missing_texts', MissingTexts>> {
  return inTransaction(db, async (tx) => {
    const stored = await lockProduct(tx, id)
    const decision = decideHiding(stored, hidden)
    if (!decision.ok) return decision
    if (!stored || !decision.value.isChange) return ok(undefined)
    const before = publicationOf(stored)
    const publication = await checkPublication(tx, before, { ...before, hidden })
    if (!publication.ok) return publication
    await writeNextVersion(tx, id, { hidden }, context.now)
    const action = hidden ? 'product.hide' : 'product.show'
    await recordAudit(tx, { ...context, action, entity: 'product', entityId: id })
    return ok(undefined)
  })
}
