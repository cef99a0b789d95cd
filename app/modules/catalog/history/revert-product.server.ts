import type { ChangedBy } from '#app/kit/changed-by.ts'
import { type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { MissingTexts } from '../check-publication.server.ts'
import { lockProduct } from '../product-facts.queries.server.ts'
import type { SaveRefusal } from '../product-rules.ts'
import { planReversion } from '../schedules/plan-reversion.server.ts'
import { updateProduct } from '../update-product.server.ts'

type RevertRefusal = SaveRefusal | 'version_not_found' | 'same' | 'not_valid'

/**
 * Reverts a product to after history entry `line` (0: before the first), checked and audited as a save (decision 53).
 * Refuses a stale version. Leaves stock alone.
 */
export function revertProduct(
  db: Db,
  { id, version, line }: { id: string; version: number; line: number },
  context: ChangedBy,
): Promise<Result<{ version: number }, RevertRefusal, { fields?: string[] } & Partial<MissingTexts>>> {
  return inTransaction(db, async (tx) => {
    const stored = await lockProduct(tx, id)
    if (stored && !stored.deletedAt && stored.version !== version) return refuse('conflict')
    const plan = await planReversion(tx, { id, line })
    if (!plan.ok) return plan
    const { product } = plan.value
    return updateProduct(tx, { id, version, product }, { ...context, revertsTo: line })
  })
}
