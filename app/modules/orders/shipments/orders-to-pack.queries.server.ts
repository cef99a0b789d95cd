import type { Db } from '#app/platform/database/pool.server.ts'
import { findOrdersByNumbers } from '../orders.queries.server.ts'
import { type OrderToPack, orderToPack } from './to-pack-rules.ts'

/** Orders with their items to pack, in the order of `numbers`; unknown numbers are skipped. */
export const findOrdersToPack = async (db: Db, numbers: readonly string[]): Promise<OrderToPack[]> =>
  (await findOrdersByNumbers(db, numbers)).map(orderToPack)
