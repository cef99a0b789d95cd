import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findProductDraft, type ProductDraft } from './find-product-draft.server.ts'
import { linesAfter } from './product-history.queries.server.ts'
import { decideReversion, fieldsBefore, formerPictures, type Reversion } from './product-history-rules.ts'
import { knownPictures } from './unused-pictures.queries.server.ts'

type PlanRefusal = 'not_found' | 'unknown_state' | 'same' | 'not_valid'
/** `at` is the moment of the line, null before the first. */
type Planned = Reversion & { draft: ProductDraft; at: Date | null }
type FieldsAtFault = { fields: string[] }

/**
 * What setting a product back to how it was after this line of its history (0: before the first) would change. Costs are
 * among it: only for who may see them. Refused when the product or the line is not there, and as `decideReversion` does.
 */
export async function planReversion(
  db: Db,
  { id, line }: { id: string; line: number },
): Promise<Result<Planned, PlanRefusal, FieldsAtFault>> {
  const draft = await findProductDraft(db, id, { withCost: true })
  if (!draft) return refuse('not_found')
  const since = await linesAfter(db, id, line)
  if (!since) return refuse('unknown_state')
  const former = fieldsBefore(since.lines)
  const decision = decideReversion(draft, former, await knownPictures(db, formerPictures(former)))
  return decision.ok ? ok({ ...decision.value, draft, at: since.at }) : decision
}
