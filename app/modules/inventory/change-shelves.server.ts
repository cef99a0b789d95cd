import { ok, type Result } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { decideShelfNotes, type ShelfChange, type ShelfNote, type ShelfRefusal } from './shelf-rules.ts'
import { lockShelves, updateShelves } from './stock.queries.server.ts'

/** Sets location and low-stock limit of sizes, all or none, audited. Returns what changed; leaves stock alone. */
export function changeShelves(
  db: Db,
  changes: readonly ShelfChange[],
  by: { actorId: string | null; now: Date },
): Promise<Result<readonly ShelfNote[], ShelfRefusal, { variantId: number }>> {
  return inTransaction(db, async (tx) => {
    const shelves = await lockShelves(
      tx,
      changes.map(({ variantId }) => variantId),
    )
    const decision = decideShelfNotes(shelves, changes)
    if (!decision.ok) return decision
    await writeNotes(tx, decision.value, by)
    return ok(decision.value)
  })
}

const actions = { location: 'stock.place', threshold: 'stock.threshold' } as const

async function writeNotes(tx: Db, notes: readonly ShelfNote[], by: { actorId: string | null; now: Date }) {
  if (notes.length === 0) return
  await updateShelves(tx, notes)
  if (!by.actorId) return
  await recordAudits(
    tx,
    notes.map(({ variantId, field, from, to }) => ({
      ...by,
      action: actions[field],
      entity: 'variant',
      entityId: String(variantId),
      detail: { from, to },
    })),
  )
}
