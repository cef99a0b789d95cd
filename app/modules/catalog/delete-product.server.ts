import { type ChangedBy, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { checkPublication } from './check-publication.server.ts'
import { lockProduct } from './product-facts.queries.server.ts'
import { decideDeletion, decideRestoring } from './product-rules.ts'
import { writeNextVersion } from './product-writes.queries.server.ts'
import { publicationOf } from './publication-rules.ts'

/** Soft-deletes a product: orders, reviews and the stock ledger refer to its row, and its address is never reused. */
export const deleteProduct = (db: Db, { id }: { id: string }, context: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const decision = decideDeletion(await lockProduct(tx, id))
    if (!decision.ok) return decision
    await writeNextVersion(tx, id, { deletedAt: context.now }, context.now)
    await recordAudit(tx, { ...context, action: 'product.delete', entity: 'product', entityId: id })
    return decision
  })

/** Restores a deleted product, hidden if a required text is missing: a deleted product cannot be edited. */
export const restoreProduct = (db: Db, { id }: { id: string }, context: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const stored = await lockProduct(tx, id)
    const decision = decideRestoring(stored)
    if (!stored || !decision.ok) return refuse('not_found')
    const before = publicationOf(stored)
    const isIncomplete = !(await checkPublication(tx, before, { ...before, deletedAt: null })).ok
    await writeNextVersion(tx, id, { deletedAt: null, ...(isIncomplete && { hidden: true }) }, context.now)
    const detail = isIncomplete ? { changed: { hidden: { from: false, to: true } } } : {}
    await recordAudit(tx, { ...context, action: 'product.restore', entity: 'product', entityId: id, detail })
    return ok({ isIncomplete })
  })
