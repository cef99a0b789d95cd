import type { Db } from '#app/platform/database/pool.server.ts'
import { replaceLines, updateSums } from './edited-lines.queries.server.ts'
import type { Order } from './order.ts'
import { type EventInput, saveFacts } from './save-order.server.ts'

type EditedOrder = Pick<
  Order,
  'lines' | 'deliveryMethod' | 'deliveryEstimate' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'vat' | 'coupons'
>

/** Writes edited lines and sums of an order that the caller has locked. The caller handles stock and money. */
export async function saveEdit(tx: Db, before: Order, after: EditedOrder, event: EventInput): Promise<Order> {
  await replaceLines(tx, before.id, after.lines)
  await updateSums(tx, before.id, after, event.now)
  return saveFacts(tx, { ...before, ...after }, { deliveryEstimate: after.deliveryEstimate }, event)
}
