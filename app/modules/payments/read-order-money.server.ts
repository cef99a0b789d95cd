import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { withReturned } from '#app/modules/orders/refunds/refunded-items.queries.server.ts'
import { hasLeft } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { OrderMoney } from './order-money-rules.ts'
import { lockPayments } from './payments.queries.server.ts'
import { refundsOfOrder } from './refunds/refunds.queries.server.ts'

/** Reads an order, its payments and refunds under the locks of order and payments. */
export async function readOrderMoney(tx: Db, orderId: string): Promise<OrderMoney> {
  const locked = await lockOrder(tx, orderId)
  const order = locked && hasLeft(locked) ? await withReturned(tx, locked) : locked
  const payments = order ? await lockPayments(tx, order.id) : []
  return { order, payments, refunds: order ? await refundsOf(tx, order) : [] }
}

const refundsOf = (tx: Db, order: Order) => (order.paid > 0 ? refundsOfOrder(tx, order.id) : [])
