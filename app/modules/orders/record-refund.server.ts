import type { Db } from '#app/platform/database/pool.server.ts'
import { moveStock } from './move-stock.server.ts'
import type { Order } from './order.ts'
import { mailRefunded } from './order-mails.server.ts'
import { withoutRest } from './parcel-rules.ts'
import { withParcels } from './parcels.queries.server.ts'
import type { OrderRefund } from './refund-rules.ts'
import { saveFacts } from './save-order.server.ts'

/** The order's own change, and what it means for an order of which a part has left. */
async function changeOf(tx: Db, { order, change, event }: OrderRefund): Promise<OrderRefund['change']> {
  if (order.parcelsSent === 0 || event.kind !== 'partly_refunded') return change
  return { ...change, ...withoutRest(await withParcels(tx, order), event.now) }
}

/**
 * Writes money that has gone back to the shopper, under the order's lock; once per refund that succeeded. Answers the
 * order as it is then.
 */
export async function recordRefund(tx: Db, refund: OrderRefund): Promise<Order> {
  const { order, event, reference, quiet } = refund
  const change = await changeOf(tx, refund)
  await moveStock(tx, order, change.stockState, event)
  const after = await saveFacts(tx, order, change, event)
  if (!quiet) await mailRefunded(tx, after, event.amount, { reference })
  return after
}
