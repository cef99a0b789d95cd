import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { updateShelf } from './stock.queries.server.ts'
import { type DetailsRefusal, decideStockDetails, type StockDetails } from './stock-rules.ts'

/** Sets where the pieces lie (like A1-1) and from how many on they count as few; what is absent stays as it is. */
export async function setStockDetails(
  db: Db,
  variantId: number,
  details: StockDetails,
): Promise<Result<undefined, DetailsRefusal | 'not_found'>> {
  const decision = decideStockDetails(details)
  if (!decision.ok) return decision
  return (await updateShelf(db, variantId, decision.value)) ? ok(undefined) : refuse('not_found')
}
