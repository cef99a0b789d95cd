import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { checkPublication } from './check-publication.server.ts'
import { type ChangedChosen, inBatches } from './chosen-products.ts'
import { lockProducts, publicationsOf } from './product-facts.queries.server.ts'
import { decideHiding } from './product-rules.ts'
import { writeNextVersions } from './product-writes.queries.server.ts'

/** Hides or shows many products, 100 per transaction; repeatable. Those that lack a required text stay hidden. */
export const hideProducts = (
  db: Db,
  { ids, hidden }: { ids: readonly string[]; hidden: boolean },
  by: { actorId: string | null; now: Date },
): Promise<ChangedChosen> =>
  inBatches(ids, (batch) =>
    inTransaction(db, async (tx) => {
      const stored = await lockProducts(tx, batch)
      const wanted = batch.filter((id) => {
        const decision = decideHiding(stored.get(id), hidden)
        return decision.ok && decision.value.isChange
      })
      const kept = hidden ? [] : await unpublishable(tx, wanted)
      const changed = wanted.filter((id) => !kept.includes(id))
      await writeNextVersions(tx, changed, { hidden }, by.now)
      const action = hidden ? 'product.hide' : 'product.show'
      await recordAudits(
        tx,
        changed.map((id) => ({ ...by, action, entity: 'product', entityId: id })),
      )
      return { changed: changed.length, kept }
    }),
  )

async function unpublishable(tx: Db, ids: readonly string[]): Promise<string[]> {
  const kept: string[] = []
  for (const [id, before] of await publicationsOf(tx, ids))
    if (!(await checkPublication(tx, before, { ...before, hidden: false })).ok) kept.push(id)
  return kept
}
