// Reads what a slip is decided from.
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { SlipFacts } from './slip-step-rules.ts'
import { lockOrderOfSlip, slipsOfOrder } from './slips.queries.server.ts'

/** Locks the order of a slip, then reads it with its slips and the settings. */
export async function lockSlip(tx: Db, slipId: string): Promise<SlipFacts | undefined> {
  const orderId = await lockOrderOfSlip(tx, slipId)
  if (orderId === undefined) return undefined
  const [order, slips, settings] = await Promise.all([
    findOrderById(tx, orderId),
    slipsOfOrder(tx, orderId),
    readSettings(tx),
  ])
  const slip = slips.find(({ id }) => id === slipId)
  return order && slip && { order, slip, slips, settings }
}
