import {
  releaseStock,
  reserveStock,
  returnStock,
  sellReserved,
  sellUnreserved,
} from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Actor, Order, StockHold } from '../order.ts'
import type { RefundPlan } from '../refunds/refund-line-rules.ts'
import { piecesGone } from '../refunds/returned-pieces.queries.server.ts'

/**
 * Moves an order's items to the stock state a rule decided, except items that a refund or return took out of the order.
 * Returns false, with nothing changed, when released items are no longer available.
 */
export async function moveStock(
  tx: Db,
  order: Order,
  to: StockHold,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const { id: orderId, lines, stockState: from, shippedAt } = order
  if (from === to) return true
  if (to === 'held') return reserveStock(tx, lines)
  if (to === 'released') await releaseStock(tx, lines)
  else if (to === 'returned') {
    const pieces = stillIn(lines, await piecesGone(tx, orderId))
    if (pieces.length > 0)
      await returnStock(tx, pieces, { kind: shippedAt ? 'return' : 'cancellation', orderId, actorId: actor.id, now })
  } else if (from === 'held') await sellReserved(tx, lines, { orderId, now })
  else return sellUnreserved(tx, lines, { orderId, now })
  return true
}

/** Returns a refund's sellable items to stock. Call under the order's lock, in the refund's transaction. */
export async function restockPieces(
  tx: Db,
  { lines, movement }: Pick<RefundPlan, 'lines' | 'movement'>,
  refund: { id: string; orderId: string; actor: Actor; now: Date },
): Promise<void> {
  const pieces = lines.flatMap(({ variantId, booked }) => (booked > 0 ? [{ variantId, quantity: booked }] : []))
  const { id: refundId, orderId, actor, now } = refund
  if (pieces.length > 0)
    await returnStock(tx, pieces, { kind: movement, reason: 'refund', orderId, refundId, actorId: actor.id, now })
}

const stillIn = (lines: Order['lines'], gone: ReadonlyMap<number, number>) =>
  lines.flatMap(({ lineNumber, variantId, quantity }) => {
    const left = quantity - (gone.get(lineNumber) ?? 0)
    return left > 0 ? [{ variantId, quantity: left }] : []
  })
