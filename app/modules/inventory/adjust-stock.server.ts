import { ok, type Result } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { bookedKeys, lockShelf } from './stock.queries.server.ts'
import type { ManualMovementKind } from './stock.ts'
import { decideAdjustment, type StockAfter } from './stock-rules.ts'
import { writeBookings } from './write-bookings.server.ts'

export type StockAdjustment = {
  variantId: number
  /** Units more (+) or fewer (−), never an absolute count: no concurrent sale is lost. */
  delta: number
  kind: ManualMovementKind
  reason: string
  actorId: string | null
  /** Idempotency key. */
  key: string
  now: Date
}

/**
 * Records a manual receipt, correction or return. Refuses less than is reserved; a repeated key returns the present
 * stock.
 */
export function adjustStock(
  db: Db,
  { variantId, key, ...change }: StockAdjustment,
): Promise<Result<StockAfter, 'not_found' | 'no_change' | 'below_reserved', { reserved: number }>> {
  return inTransaction(db, async (tx) => {
    const sourceKey = `hand:${key}`
    const facts = await readAdjustment(tx, variantId, sourceKey)
    const decision = decideAdjustment(facts, { ...change, sourceKey })
    if (!decision.ok) return decision
    const { booking, after } = decision.value
    if (booking) await writeBookings(tx, [booking], change)
    return ok(after)
  })
}

/** The lock serializes with orders; the key is looked up under it. */
export const readAdjustment = async (tx: Db, variantId: number, sourceKey: string) => ({
  shelf: await lockShelf(tx, variantId),
  isRepeat: (await bookedKeys(tx, [sourceKey])).has(sourceKey),
})
