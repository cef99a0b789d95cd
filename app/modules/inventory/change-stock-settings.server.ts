import { type ChangedBy, ok, refuse } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { InventoryFilters } from './admin/inventory-filters.ts'
import { chosenSizes } from './admin/inventory-list.queries.server.ts'
import { lockStockLevels, updateStockSettings } from './stock.queries.server.ts'
import { maxBatchSizes, type StockSettingsBatch } from './stock-settings-form.ts'
import { decideStockSettings, type StockSettingsChange, type StockSettingsUpdate } from './stock-settings-rules.ts'

/** Sets location and low-stock limit of sizes, all or none, audited. Returns what changed; leaves stock alone. */
export const changeStockSettings = (db: Db, changes: readonly StockSettingsChange[], by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const variantIds = changes.map(({ variantId }) => variantId)
    const decision = decideStockSettings(await lockStockLevels(tx, variantIds), changes)
    if (!decision.ok) return decision
    await writeUpdates(tx, decision.value, by)
    return ok(decision.value)
  })

const actions = { location: 'stock.place', threshold: 'stock.threshold' } as const

async function writeUpdates(tx: Db, updates: readonly StockSettingsUpdate[], by: ChangedBy) {
  if (updates.length === 0) return
  await updateStockSettings(tx, updates)
  const entries = updates.map(({ variantId, field, from, to }) => {
    const about = { entity: 'variant', entityId: String(variantId), detail: { from, to } }
    return { ...by, action: actions[field], ...about }
  })
  if (by.actorId) await recordAudits(tx, entries)
}

/** The same for many chosen sizes. Refuses an empty or too large selection. */
export async function changeChosenStockSettings(
  db: Db,
  { chosen, change }: StockSettingsBatch,
  filters: Pick<InventoryFilters, 'q' | 'state'>,
  by: ChangedBy,
) {
  const sizes = await chosenSizes(db, chosen, filters, maxBatchSizes + 1)
  if (sizes.length === 0) return refuse('none_on_sale')
  if (sizes.length > maxBatchSizes) return refuse('too_many_sizes')
  const changes = sizes.map((variantId) => ({ variantId, ...change }))
  return changeStockSettings(db, changes, by)
}
