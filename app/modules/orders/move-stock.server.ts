import { releaseStock, returnStock, sellReserved, sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Actor, Order, StockHold } from './order.ts'

/**
 * Brings the pieces of an order from where they are to where a rule has decided: the stock's rows are locked and
 * changed by one statement. False when pieces that had been free again are no longer there to be sold; nothing has
 * changed then.
 */
export async function moveStock(
  tx: Db,
  order: Order,
  to: StockHold,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const { id: orderId, lines, stockState: from, shippedAt } = order
  if (from === to) return true
  if (to === 'released') await releaseStock(tx, lines)
  else if (to === 'returned')
    await returnStock(tx, lines, { kind: shippedAt ? 'return' : 'cancellation', orderId, actorId: actor.id, now })
  else if (from === 'held') await sellReserved(tx, lines, { orderId, now })
  else return sellUnreserved(tx, lines, { orderId, now })
  return true
}
