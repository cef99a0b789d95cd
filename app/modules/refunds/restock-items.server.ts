import { returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { RefundPlan } from './refund-plan-rules.ts'

/** Returns a refund's sellable items to stock. Call under the order's lock, in the refund's transaction. */
export async function restockItems(
  tx: Db,
  { lines, movement }: Pick<RefundPlan, 'lines' | 'movement'>,
  refund: { id: string; orderId: string; actor: Actor; now: Date },
): Promise<void> {
  const items = lines.flatMap(({ variantId, booked }) => (booked > 0 ? [{ variantId, quantity: booked }] : []))
  const { id: refundId, orderId, actor, now } = refund
  if (items.length > 0)
    await returnStock(tx, items, { kind: movement, reason: 'refund', orderId, refundId, actorId: actor.id, now })
}
