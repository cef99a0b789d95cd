import {
  releaseStock,
  reserveStock,
  returnStock,
  sellReserved,
  sellUnreserved,
} from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Actor, Order, StockState } from '../order.ts'
import { itemsGoneFromOrder } from '../order-relations.queries.server.ts'

/** Moves the items still in the order. False, with nothing changed, when released items are no longer available. */
export async function moveStock(tx: Db, order: Order, to: StockState, { actor, now }: { actor: Actor; now: Date }) {
  const { id: orderId, lines, stockState: from, shippedAt } = order
  if (from === to) return true
  if (to === 'held') return reserveStock(tx, lines)
  if (to === 'released') await releaseStock(tx, lines)
  else if (to === 'returned') {
    const items = remainingItems(lines, await itemsGoneFromOrder(tx, orderId))
    if (items.length > 0)
      await returnStock(tx, items, { kind: shippedAt ? 'return' : 'cancellation', orderId, actorId: actor.id, now })
  } else if (from === 'held') await sellReserved(tx, lines, { orderId, now })
  else return sellUnreserved(tx, lines, { orderId, now })
  return true
}

const remainingItems = (lines: Order['lines'], gone: ReadonlyMap<number, number>) =>
  lines.flatMap(({ lineNumber, variantId, quantity }) => {
    const remaining = quantity - (gone.get(lineNumber) ?? 0)
    return remaining > 0 ? [{ variantId, quantity: remaining }] : []
  })
