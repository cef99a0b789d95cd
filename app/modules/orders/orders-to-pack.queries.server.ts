import type { Db } from '#app/platform/database/pool.server.ts'
import { findOrdersByNumbers } from './orders.queries.server.ts'
import { type OrderToPack, orderToPack } from './to-pack-rules.ts'

/** Orders by their numbers, in that order, with what goes into their parcels; a number that is not there is left out. */
export const findOrdersToPack = async (db: Db, numbers: readonly string[]): Promise<OrderToPack[]> =>
  (await findOrdersByNumbers(db, numbers)).map(orderToPack)
