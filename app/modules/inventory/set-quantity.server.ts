import { ok, type Result } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { readAdjustment, type StockAdjustment } from './adjust-stock.server.ts'
import { decideQuantity, type StockAfter } from './stock-rules.ts'
import { writeBookings } from './write-bookings.server.ts'

type CountedQuantity = Omit<StockAdjustment, 'delta'> & {
  /** Pieces that lie there, as somebody counted them. */
  quantity: number
  /** Pieces that the screen said lay there when the number was typed. */
  seen: number
}

type QuantityRefusal = 'not_found' | 'no_change' | 'below_reserved' | 'not_a_count' | 'changed'

/**
 * Books a typed number as one movement of its difference. Refuses to go below what is promised, and when somebody changed
 * the stock since it was seen; a key that was booked before is answered with what lies there now.
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
