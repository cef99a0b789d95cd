import { type ChangedBy, ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { checkPublication, type MissingTexts } from './check-publication.server.ts'
import { findReferencedFacts, takenIds } from './product-facts.queries.server.ts'
import type { ProductInput } from './product-form.ts'
import { type CreateRefusal, decideCreation, slugFor } from './product-rules.ts'
import { insertPictures, insertSizes, insertUnderFreeId } from './product-writes.queries.server.ts'

/** Creates a product without stock. Its permanent id is `preferredId` or the English name, numbered if taken. */
export const createProduct = (
  db: Db,
  product: ProductInput,
  by: ChangedBy,
  preferredId: string = slugFor(product),
): Promise<Result<{ id: string }, CreateRefusal | 'missing_texts', MissingTexts>> =>
  inTransaction(db, async (tx) => {
    const facts = { ...(await findReferencedFacts(tx, product)), takenIds: await takenIds(tx, preferredId) }
    const decision = decideCreation(facts, product, preferredId)
    if (!decision.ok) return decision
    const publication = await checkPublication(tx, undefined, { hidden: product.hidden, texts: product })
    if (!publication.ok) return publication
    const id = await insertUnderFreeId(tx, decision.value.ids, decision.value.columns, by.now)
    await insertSizes(tx, id, product.sizes)
    await insertPictures(tx, id, product.pictures)
    await recordAudit(tx, { ...by, action: 'product.create', entity: 'product', entityId: id })
    await invalidatePages<CacheTag>(tx, 'catalog')
    return ok({ id })
  })
