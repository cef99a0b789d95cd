import { withReturned } from '#app/modules/orders/order-relations.queries.server.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { hasShipments } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { OrderMoney, ReceivedPayment } from './refund.ts'
import { lockReceivedPayments, refundsOfOrder } from './refunds.queries.server.ts'

/** Reads an order, what arrived for it and its refunds under the locks of order and payments. */
export const readOrderMoney = (tx: Db, orderId: string): Promise<OrderMoney> =>
  readMoneyWith(tx, orderId, lockReceivedPayments)

/** The same, with the payments that `lockPayments` reads. */
export async function readMoneyWith<Payment extends ReceivedPayment>(
  tx: Db,
  orderId: string,
  lockPayments: (tx: Db, orderId: string) => Promise<Payment[]>,
): Promise<OrderMoney<Payment>> {
  const locked = await lockOrder(tx, orderId)
  const order = locked && hasShipments(locked) ? await withReturned(tx, locked) : locked
  const payments = order ? await lockPayments(tx, order.id) : []
  return { order, payments, refunds: order && order.paid > 0 ? await refundsOfOrder(tx, order.id) : [] }
}
