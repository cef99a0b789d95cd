import type { OrderMoney } from '#app/modules/refunds/order-money-rules.ts'
import { readMoneyWith } from '#app/modules/refunds/read-order-money.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Payment } from './payment.ts'
import { lockPayments } from './payments.queries.server.ts'

export type OrderPayments = OrderMoney<Payment>

/** Reads an order, every attempt to pay it and its refunds under the locks of order and payments. */
export const readOrderPayments = (tx: Db, orderId: string): Promise<OrderPayments> =>
  readMoneyWith(tx, orderId, lockPayments)
