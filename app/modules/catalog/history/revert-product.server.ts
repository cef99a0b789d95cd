import { type ChangedBy, ok, type Result, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { MissingTexts } from '../check-publication.server.ts'
import { findProductDraft } from '../find-product-draft.server.ts'
import { knownPictures } from '../pictures/pictures.queries.server.ts'
import { lockProduct } from '../product-facts.queries.server.ts'
import type { SaveRefusal } from '../product-rules.ts'
import { updateProduct } from '../update-product.server.ts'
import { linesAfter } from './product-history.queries.server.ts'
import { decideReversion, fieldsBefore, formerPictures } from './revert-product-rules.ts'

type PlanRefusal = 'not_found' | 'version_not_found' | 'same' | 'not_valid'
type InvalidFields = { fields: string[] }

/** Reverts a product to after history entry `line` (0: before the first), saved like an edit (decision 53). */
export const revertProduct = (
  db: Db,
  { id, version, line }: { id: string; version: number; line: number },
  context: ChangedBy,
): Promise<Result<{ version: number }, SaveRefusal | PlanRefusal, Partial<InvalidFields & MissingTexts>>> =>
  inTransaction(db, async (tx) => {
    const stored = await lockProduct(tx, id)
    if (stored && !stored.deletedAt && stored.version !== version) return refuse('conflict')
    const plan = await planReversion(tx, { id, line })
    if (!plan.ok) return plan
    const { product } = plan.value
    return updateProduct(tx, { id, version, product }, { ...context, revertsTo: line })
  })

/** What reverting to after history entry `line` (0: before the first) changes. Includes costs: admins only. */
export async function planReversion(db: Db, { id, line }: { id: string; line: number }) {
  const draft = await findProductDraft(db, id, { withCost: true })
  if (!draft) return refuse('not_found')
  const since = await linesAfter(db, id, line)
  if (!since) return refuse('version_not_found')
  const former = fieldsBefore(since.lines)
  const decision = decideReversion(draft, former, await knownPictures(db, formerPictures(former)))
  return decision.ok ? ok({ ...decision.value, draft, at: since.at }) : decision
}
