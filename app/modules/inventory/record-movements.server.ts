import type { ChangedBy } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import { type Db, FactChanged } from '#app/platform/database/database.server.ts'
import { insertMovements, lockAllStockOfProduct, type RecordedBy } from './stock.queries.server.ts'
import { decideStockRemoval, type ManualMovement, type StockRemoval } from './stock-rules.ts'

/** Writes movements decided under the stock locks. Throws `FactChanged` if a key was used meanwhile. */
export async function recordMovements(tx: Db, movements: readonly ManualMovement[], by: RecordedBy): Promise<void> {
  if (movements.length === 0) return
  if ((await insertMovements(tx, movements, by)) < movements.length) throw new FactChanged('a movement was made before')
  const entries = movements.map(({ variantId, delta, kind, reason, onHand }) => {
    const about = { entity: 'variant', entityId: String(variantId), detail: { delta, kind, reason, onHand } }
    return { ...by, action: 'stock.adjust' as const, ...about }
  })
  if (by.actorId) await recordAudits(tx, entries)
}

type ProductRemoval = StockRemoval & { productId: string }

/** Removes units that are neither sold nor reserved, once per key. Locks all stock of the product. */
export async function removeStock(tx: Db, { productId, ...removal }: ProductRemoval, by: ChangedBy) {
  const levels = await lockAllStockOfProduct(tx, productId)
  await recordMovements(tx, decideStockRemoval(levels, removal), by)
}
