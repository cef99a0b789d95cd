import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { excludedLines, findReturn } from '../returns.queries.server.ts'
import { type AdminReturn, toAdminReturn } from './admin-return.ts'

/** Returns one return with the data of its page, or undefined. */
export async function findAdminReturn(db: Db, id: string, now: Date): Promise<AdminReturn | undefined> {
  const back = await findReturn(db, id)
  if (!back) return undefined
  const [order, refunds, excluded, terms] = await Promise.all([
    findOrderById(db, back.orderId),
    refundsOfOrder(db, back.orderId),
    excludedLines(db, back.orderId),
    readSettings(db),
  ])
  return order && toAdminReturn({ order, refunds, excluded, terms }, back, now)
}
