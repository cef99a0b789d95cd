// A count of stock: start, record and scan numbers, approve or drop.
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction, inTransactionUnlessRefused } from '#app/platform/database/database.server.ts'
import { readDeliveryRows } from '../delivery-rules.ts'
import { knownSizes } from '../receipts.queries.server.ts'
import { recordMovements } from '../record-movements.server.ts'
import { lockStockLevels } from '../stock.queries.server.ts'
import { locationOf } from '../stock-settings-rules.ts'
import { type CountRefusal, decideApproval, decideCountedLine } from './count-rules.ts'
import {
  countedLines,
  endCount,
  findCountLine,
  findOpenCount,
  insertCount,
  insertCountLine,
  insertCountLines,
  lockCount,
  updateCountLine,
} from './counts.queries.server.ts'

type CountedLine = { variantId: number; counted: number | null }

/** Starts a count of all sizes on sale, or of a location prefix. Returns the open one instead if there is one. */
export function startCount(db: Db, typed: string, by: ChangedByStaff): Promise<Result<{ id: number }, 'empty'>> {
  const location = locationOf(typed).slice(0, 20)
  return inTransactionUnlessRefused(db, async (tx) => {
    const id = await insertCount(tx, location, by)
    if (id === undefined) return ok((await findOpenCount(tx)) ?? { id: 0 })
    const sizes = await insertCountLines(tx, id, location)
    if (sizes === 0) return refuse('empty')
    const detail = { location, sizes }
    await recordAudit(tx, { ...by, action: 'stock.count_start', entity: 'stock_count', entityId: String(id), detail })
    return ok({ id })
  })
}

/** Records a counted number, or null for none. Refused if it changed since `seen`. */
export const recordCount = (
  db: Db,
  { countId, variantId, counted, seen }: CountedLine & { countId: number; seen: number | null },
  by: ChangedByStaff,
): Promise<Result<CountedLine, CountRefusal | 'not_a_count'>> =>
  inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    const line = await findCountLine(tx, countId, variantId)
    const decision = decideCountedLine(count, line, { counted, seen })
    if (!decision.ok) return decision
    if (decision.value.isChange) await writeCountedLine(tx, { countId, variantId, counted, key: null }, by)
    return ok({ variantId, counted })
  })

/** Counts one more unit per scan, once per key; adds a size missing from the sheet. */
export const scanCount = (
  db: Db,
  { countId, sku, key }: { countId: number; sku: string; key: string },
  by: ChangedByStaff,
) =>
  inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    const rows = readDeliveryRows(sku).slice(0, 1)
    const [size] = (await knownSizes(tx, rows)).values()
    if (!size) return refuse('sku_not_found')
    const { variantId } = size
    const stored = await findCountLine(tx, countId, variantId)
    const line = stored ?? { counted: null, lastKey: null }
    const counted = line.lastKey === key ? line.counted : (line.counted ?? 0) + 1
    const decision = decideCountedLine(count, line, { counted, seen: line.counted })
    if (!decision.ok) return decision
    if (decision.value.isChange) {
      if (!stored) await insertCountLine(tx, countId, variantId)
      await writeCountedLine(tx, { countId, variantId, counted, key }, by)
    }
    return ok({ variantId, counted, sku: size.sku })
  })

type WrittenLine = CountedLine & { countId: number; key: string | null }

async function writeCountedLine(tx: Db, line: WrittenLine, by: ChangedByStaff) {
  const { countId, variantId, counted } = line
  await updateCountLine(tx, line)
  const about = { entity: 'variant', entityId: String(variantId), detail: { countId, counted } }
  await recordAudit(tx, { ...by, action: 'stock.count_note', ...about })
}

/** Ends a count and records its differences. Refused if counted further since `version`; repeatable. */
export const approveCount = (db: Db, { countId, version }: { countId: number; version: number }, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    const lines = count ? await countedLines(tx, countId) : []
    const variantIds = lines.map(({ variantId }) => variantId)
    const levels = await lockStockLevels(tx, variantIds)
    const decision = decideApproval(count, { lines, levels, version })
    if (!decision.ok) return decision
    if (decision.value === 'repeat') return ok({ sizes: 0 })
    const movements = decision.value
    await recordMovements(tx, movements, { ...by, countId })
    await endCount(tx, countId, { approvedBy: by.actorId, approvedAt: by.now })
    const detail = { counted: lines.length, differences: movements.length }
    const about = { entity: 'stock_count', entityId: String(countId), detail }
    await recordAudit(tx, { ...by, action: 'stock.count_approve', ...about })
    return ok({ sizes: movements.length })
  })

/** Ends a count without recording it; repeatable. */
export const dropCount = (db: Db, countId: number, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const count = await lockCount(tx, countId)
    if (!count) return refuse('not_found')
    if (count.approvedAt) return refuse('already_ended')
    if (count.droppedAt) return ok(undefined)
    await endCount(tx, countId, { droppedAt: by.now })
    await recordAudit(tx, { ...by, action: 'stock.count_drop', entity: 'stock_count', entityId: String(countId) })
    return ok(undefined)
  })
