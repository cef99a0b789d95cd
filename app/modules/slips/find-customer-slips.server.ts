import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type CustomerSlips, toCustomerSlips } from './customer-slips.ts'
import { slipsOfOrder } from './slips.queries.server.ts'

/** Returns an order's slips for holders of its key. */
export const findCustomerSlips = async (
  db: Db,
  order: Order,
  at: { now: Date; demo: boolean },
): Promise<CustomerSlips> => toCustomerSlips(order, await slipsOfOrder(db, order.id), at)
