import { type ChangedBy, ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { checkPublication, type MissingTexts } from './check-publication.server.ts'
import { findProductLists, findReferencedFacts, lockProduct } from './product-facts.queries.server.ts'
import type { ProductInput } from './product-form.ts'
import { decideUpdate, type SaveRefusal } from './product-rules.ts'
import { writeNextVersion, writePictures, writeSizes } from './product-writes.queries.server.ts'
import { publicationOf } from './publication-rules.ts'

/** Saves the whole form. Refuses a stale version and a visible product without a required text. */
export const updateProduct = (
  db: Db,
  { id, version, product }: { id: string; version: number; product: ProductInput },
  { revertsTo, ...by }: ChangedBy & { revertsTo?: number },
): Promise<Result<{ version: number }, SaveRefusal, MissingTexts>> =>
  inTransaction(db, async (tx) => {
    const stored = await lockProduct(tx, id)
    const facts = { ...(await findReferencedFacts(tx, product)), stored, lists: await findProductLists(tx, id) }
    const decision = decideUpdate(facts, { version, product })
    if (!decision.ok) return decision
    const after = { hidden: product.hidden, texts: product }
    const publication = await checkPublication(tx, stored && publicationOf(stored), after)
    if (!publication.ok) return publication
    const { columns, changed } = decision.value
    await writeNextVersion(tx, id, columns, by.now)
    await writeSizes(tx, id, product.sizes)
    await writePictures(tx, id, product.pictures)
    const isReversion = revertsTo !== undefined
    const detail = { changed, ...(isReversion && { revertsTo }) }
    const action = isReversion ? 'product.revert' : 'product.update'
    await recordAudit(tx, { ...by, action, entity: 'product', entityId: id, detail })
    return ok({ version: decision.value.version })
  })
