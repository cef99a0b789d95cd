// Reads what returns of an order are decided from.

import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { withReturned } from '#app/modules/orders/refunded-items/refunded-items.queries.server.ts'
import { withShipments } from '#app/modules/orders/shipments/order-shipments.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { OrderReturn } from './return.ts'
import type { ReturnFacts } from './return-rules.ts'
import { excludedLines, findReturn } from './returns.queries.server.ts'

const leftInShipments = ({ shipmentsSent, shippedAt }: Order): boolean =>
  shipmentsSent > 1 || (shipmentsSent > 0 && shippedAt === undefined)

export async function returnFactsOf(db: Db, read: Order): Promise<ReturnFacts> {
  const [order, refunds, excluded, terms] = await Promise.all([
    withReturned(db, read).then((order) => (leftInShipments(order) ? withShipments(db, order) : order)),
    refundsOfOrder(db, read.id),
    excludedLines(db, read.id),
    readSettings(db),
  ])
  return { order, refunds, excluded, terms }
}

/** Reads a return under the lock of its order. */
export async function lockReturn(tx: Db, id: string): Promise<{ back: OrderReturn; facts: ReturnFacts } | undefined> {
  const found = await findReturn(tx, id)
  const order = found && (await lockOrder(tx, found.orderId))
  if (!order) return undefined
  // The exchange order after the original one (lock order).
  if (found.exchange) await lockOrder(tx, found.exchange.orderId)
  // The first read may predate the lock.
  const back = await findReturn(tx, id)
  return back && { back, facts: await returnFactsOf(tx, order) }
}
