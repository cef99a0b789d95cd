import { type ChangedBy, ok } from '#app/kit/result.ts'
import { recordAudit, recordAudits } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { checkPublication, unpublishable } from './check-publication.server.ts'
import { inBatches } from './chosen-products.ts'
import { lockProduct, lockProducts } from './product-facts.queries.server.ts'
import { decideHiding } from './product-rules.ts'
import { writeNextVersion, writeNextVersions } from './product-writes.queries.server.ts'
import { publicationOf } from './publication-rules.ts'

/** Hides or shows a product; repeatable. Refuses to show one that lacks a required text. */
export const hideProduct = (db: Db, { id, hidden }: { id: string; hidden: boolean }, by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const stored = await lockProduct(tx, id)
    const decision = decideHiding(stored, hidden)
    if (!decision.ok) return decision
    if (!stored || !decision.value.isChange) return ok(undefined)
    const before = publicationOf(stored)
    const publication = await checkPublication(tx, before, { ...before, hidden })
    if (!publication.ok) return publication
    await writeNextVersion(tx, id, { hidden }, by.now)
    await recordAudit(tx, entryOf(id, hidden, by))
    return ok(undefined)
  })

/** Hides or shows many products, 100 per transaction; repeatable. Those that lack a required text stay hidden. */
export const hideProducts = (db: Db, { ids, hidden }: { ids: readonly string[]; hidden: boolean }, by: ChangedBy) =>
  inBatches(ids, (batch) =>
    inTransaction(db, async (tx) => {
      const stored = await lockProducts(tx, batch)
      const toChange = batch.filter((id) => {
        const decision = decideHiding(stored.get(id), hidden)
        return decision.ok && decision.value.isChange
      })
      const incomplete = hidden ? new Map() : await unpublishable(tx, toChange)
      const changed = toChange.filter((id) => !incomplete.has(id))
      await writeNextVersions(tx, changed, { hidden }, by.now)
      const entries = changed.map((id) => entryOf(id, hidden, by))
      await recordAudits(tx, entries)
      return { changed: changed.length, unchanged: [...incomplete.keys()] }
    }),
  )

const entryOf = (id: string, hidden: boolean, by: ChangedBy) =>
  ({ ...by, action: hidden ? 'product.hide' : 'product.show', entity: 'product', entityId: id }) as const
