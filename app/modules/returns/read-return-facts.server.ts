// Reads what steps of a return are decided from.
import { findOrdersByIds } from '#app/modules/orders/orders.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { LockedReturn } from './return-step-rules.ts'
import { findReturn, lockOrdersOfReturn } from './returns.queries.server.ts'

/** Locks the order and then the exchange order of a return, and reads both with the return, its refunds and the settings. */
export async function lockReturn(tx: Db, id: string): Promise<LockedReturn | undefined> {
  const [orderId, ...others] = await lockOrdersOfReturn(tx, id)
  if (orderId === undefined) return undefined
  const [back, orders, refunds, terms] = await Promise.all([
    findReturn(tx, id),
    findOrdersByIds(tx, [orderId, ...others]),
    refundsOfOrder(tx, orderId),
    readSettings(tx),
  ])
  const order = orders.find((one) => one.id === orderId)
  const exchange = orders.find((one) => one.id === back?.exchange?.orderId)
  return back && order && { back, order, exchange, refunds, terms }
}
