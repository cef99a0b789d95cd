import type { ChangedBy } from '#app/kit/changed-by.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { InventoryFilters } from './admin/inventory-filters.ts'
import { chosenSizes } from './admin/inventory-list.queries.server.ts'
import {
  decideShelfUpdates,
  maxBatchSizes,
  type ShelfBatch,
  type ShelfChange,
  type ShelfUpdate,
} from './shelf-rules.ts'
import { lockShelves, updateShelves } from './stock.queries.server.ts'

/** Sets location and low-stock limit of sizes, all or none, audited. Returns what changed; leaves stock alone. */
export const changeShelves = (db: Db, changes: readonly ShelfChange[], by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const shelves = await lockShelves(
      tx,
      changes.map(({ variantId }) => variantId),
    )
    const decision = decideShelfUpdates(shelves, changes)
    if (!decision.ok) return decision
    await writeUpdates(tx, decision.value, by)
    return ok(decision.value)
  })

const actions = { location: 'stock.place', threshold: 'stock.threshold' } as const

async function writeUpdates(tx: Db, updates: readonly ShelfUpdate[], by: ChangedBy) {
  if (updates.length === 0) return
  await updateShelves(tx, updates)
  if (!by.actorId) return
  await recordAudits(
    tx,
    updates.map(({ variantId, field, from, to }) => ({
      ...by,
      action: actions[field],
      entity: 'variant',
      entityId: String(variantId),
      detail: { from, to },
    })),
  )
}

/** The same for many chosen sizes. Refuses an empty or too large selection. */
export async function changeChosenShelves(
  db: Db,
  { chosen, change }: ShelfBatch,
  filters: Pick<InventoryFilters, 'q' | 'state'>,
  by: ChangedBy,
) {
  const sizes = await chosenSizes(db, chosen, filters, maxBatchSizes + 1)
  if (sizes.length === 0) return refuse('none_on_sale')
  if (sizes.length > maxBatchSizes) return refuse('too_many_sizes')
  return changeShelves(
    db,
    sizes.map((variantId) => ({ variantId, ...change })),
    by,
  )
}
