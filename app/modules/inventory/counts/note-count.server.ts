import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { readDeliveryRows } from '../delivery-rows.ts'
import { knownSizes } from '../receipts.queries.server.ts'
import { type CountRefusal, decideNote } from './count-rules.ts'
import { findCountLine, insertCountLine, lockCount, updateCountLine } from './counts.queries.server.ts'

type By = { actorId: string; now: Date }
type Noted = { variantId: number; counted: number | null }

/** Records a counted number, or null for none. Refused if it changed since `seen`. */
export function noteCount(
  db: Db,
  { countId, variantId, counted, seen }: Noted & { countId: number; seen: number | null },
  by: By,
): Promise<Result<Noted, CountRefusal | 'not_a_count'>> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    const line = await findCountLine(tx, countId, variantId)
    const decision = decideNote(count, line, { counted, seen })
    if (!decision.ok) return decision
    if (decision.value.isChange) await writeNote(tx, { countId, variantId, counted, key: null }, by)
    return ok({ variantId, counted })
  })
}

/** Counts one more unit per scan, once per key; adds a size missing from the sheet. */
export function scanCount(
  db: Db,
  { countId, sku, key }: { countId: number; sku: string; key: string },
  by: By,
): Promise<Result<Noted & { sku: string }, CountRefusal | 'not_a_count' | 'sku_not_found'>> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    const rows = readDeliveryRows(sku).slice(0, 1)
    const [size] = (await knownSizes(tx, rows)).values()
    if (!size) return refuse('sku_not_found')
    const { variantId } = size
    const line = (await findCountLine(tx, countId, variantId)) ?? { counted: null, lastKey: null }
    const counted = line.lastKey === key ? line.counted : (line.counted ?? 0) + 1
    const decision = decideNote(count, line, { counted, seen: line.counted })
    if (!decision.ok) return decision
    if (decision.value.isChange) {
      if (!(await findCountLine(tx, countId, variantId))) await insertCountLine(tx, countId, variantId)
      await writeNote(tx, { countId, variantId, counted, key }, by)
    }
    return ok({ variantId, counted, sku: size.sku })
  })
}

async function writeNote(tx: Db, note: Noted & { countId: number; key: string | null }, by: By) {
  const { countId, variantId, counted } = note
  await updateCountLine(tx, note)
  const about = { entity: 'variant', entityId: String(variantId), detail: { countId, counted } }
  await recordAudit(tx, { ...by, action: 'stock.count_note', ...about })
}
