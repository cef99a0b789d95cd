import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockStock, recordMovement } from './stock.queries.server.ts'
import type { ManualMovementKind } from './stock.ts'

export type StockAdjustment = {
  variantId: number
  /** Pieces more (+) or fewer (−); never an absolute count, so that no sale in between is lost. */
  delta: number
  kind: ManualMovementKind
  reason: string
  actorId: string | null
  /** One press of a button: the same key books once. */
  key: string
  now: Date
}

type StockAfter = { onHand: number; reserved: number; available: number }

/** Books pieces that came in, were counted anew or came back. Refuses to go below what is promised to open orders. */
export function adjustStock(
  db: Db,
  change: StockAdjustment,
): Promise<Result<StockAfter, 'not_found' | 'no_change' | 'below_reserved', { reserved: number }>> {
  return inTransaction(db, async (tx) => {
    if (!Number.isInteger(change.delta) || change.delta === 0 || Math.abs(change.delta) > 100_000)
      return refuse('no_change')
    // The row lock makes the check and the change one step against orders being placed meanwhile.
    const stock = await lockStock(tx, change.variantId)
    if (!stock) return refuse('not_found')
    const onHand = stock.onHand + change.delta
    if (onHand < stock.reserved) return refuse('below_reserved', { reserved: stock.reserved })
    const { variantId, delta, kind, reason, actorId, key, now } = change
    const booked = await recordMovement(tx, { variantId, delta, kind, reason, actorId, sourceKey: `hand:${key}`, now })
    const after = booked ? onHand : stock.onHand
    if (booked && actorId) {
      const detail = { delta, kind, reason, onHand: after }
      await recordAudit(tx, {
        actorId,
        action: 'stock.adjust',
        entity: 'variant',
        entityId: String(variantId),
        detail,
        now,
      })
    }
    return ok({ onHand: after, reserved: stock.reserved, available: after - stock.reserved })
  })
}
