import { findOrdersByNumbers } from '#app/modules/orders/orders.queries.server.ts'
import { type OrderToFulfil, orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Orders with their items to pack, in the order of `numbers`; unknown numbers are skipped. */
export const findOrdersToFulfil = async (db: Db, numbers: readonly string[]): Promise<OrderToFulfil[]> =>
  (await findOrdersByNumbers(db, numbers)).map(orderToFulfil)
