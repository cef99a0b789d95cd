import type { Db } from '#app/platform/database/pool.server.ts'
import { moveStock } from './move-stock.server.ts'
import type { Order } from './order.ts'
import { mailRefunded } from './order-mails.server.ts'
import type { OrderRefund } from './refund-rules.ts'
import { saveFacts } from './save-order.server.ts'

/**
 * Writes money that has gone back to the shopper, under the order's lock; once per refund that succeeded. Answers the
 * order as it is then.
 */
export async function recordRefund(tx: Db, { order, change, event, reference, quiet }: OrderRefund): Promise<Order> {
  await moveStock(tx, order, change.stockState, event)
  const after = await saveFacts(tx, order, change, event)
  if (!quiet) await mailRefunded(tx, after, event.amount, reference)
  return after
}
