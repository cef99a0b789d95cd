import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findProductDraft, type ProductDraft } from '../find-product-draft.server.ts'
import { linesAfter } from '../history/product-history.queries.server.ts'
import { decideReversion, fieldsBefore, formerPictures, type Reversion } from '../history/product-history-rules.ts'
import { knownPictures } from '../pictures/pictures.queries.server.ts'

type PlanRefusal = 'not_found' | 'version_not_found' | 'same' | 'not_valid'
/** `at` is null before the first entry. */
type Planned = Reversion & { draft: ProductDraft; at: Date | null }
type FieldsAtFault = { fields: string[] }

/**
 * Returns what reverting a product to after history entry `line` (0: before the first) changes. Includes costs: admins
 * only.
 */
export async function planReversion(
  db: Db,
  { id, line }: { id: string; line: number },
): Promise<Result<Planned, PlanRefusal, FieldsAtFault>> {
  const draft = await findProductDraft(db, id, { withCost: true })
  if (!draft) return refuse('not_found')
  const since = await linesAfter(db, id, line)
  if (!since) return refuse('version_not_found')
  const former = fieldsBefore(since.lines)
  const decision = decideReversion(draft, former, await knownPictures(db, formerPictures(former)))
  return decision.ok ? ok({ ...decision.value, draft, at: since.at }) : decision
}
