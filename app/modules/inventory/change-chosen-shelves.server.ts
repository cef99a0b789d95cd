import { type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { InventoryFilters } from './admin/inventory-filters.ts'
import { chosenSizes } from './admin/inventory-list.queries.server.ts'
import { changeShelves } from './change-shelves.server.ts'
import { maxBatchSizes, type ShelfBatch } from './shelf-batch.ts'
import type { ShelfNote, ShelfRefusal } from './shelf-rules.ts'

type Noted = Result<readonly ShelfNote[], ShelfRefusal | 'none_on_sale' | 'too_many_sizes', { variantId: number }>

/**
 * Sets low-stock limit and location of many sizes, all or none. Refuses an empty or too large selection. Returns what
 * changed.
 */
export async function changeChosenShelves(
  db: Db,
  { chosen, change }: ShelfBatch,
  filters: Pick<InventoryFilters, 'q' | 'state'>,
  by: { actorId: string | null; now: Date },
): Promise<Noted> {
  const sizes = await chosenSizes(db, chosen, filters, maxBatchSizes + 1)
  if (sizes.length === 0) return refuse('none_on_sale')
  if (sizes.length > maxBatchSizes) return refuse('too_many_sizes')
  return changeShelves(
    db,
    sizes.map((variantId) => ({ variantId, ...change })),
    by,
  )
}
