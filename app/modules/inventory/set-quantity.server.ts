import { ok, type Result } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { readAdjustment, type StockAdjustment } from './adjust-stock.server.ts'
import { decideQuantity, type StockAfter } from './stock-rules.ts'
import { writeBookings } from './write-bookings.server.ts'

type CountedQuantity = Omit<StockAdjustment, 'delta'> & {
  quantity: number
  /** The stock displayed. */
  seen: number
}

type QuantityRefusal = 'not_found' | 'no_change' | 'below_reserved' | 'not_a_count' | 'stock_changed'

/**
 * Records a typed count as one movement. Refuses less than is reserved, and stock changed since `seen`; a repeated key
 * returns the present stock.
 */
export function setQuantity(
  db: Db,
  { variantId, key, ...counted }: CountedQuantity,
): Promise<Result<StockAfter, QuantityRefusal, { reserved?: number; onHand?: number }>> {
  return inTransaction(db, async (tx) => {
    const sourceKey = `hand:${key}`
    const facts = await readAdjustment(tx, variantId, sourceKey)
    const decision = decideQuantity(facts, { ...counted, sourceKey })
    if (!decision.ok) return decision
    const { booking, after } = decision.value
    if (booking) await writeBookings(tx, [booking], counted)
    return ok(after)
  })
}
