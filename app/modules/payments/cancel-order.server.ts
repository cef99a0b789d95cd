import { ok, type Result } from '#app/kit/result.ts'
import type { Cancellation, CancelRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { type CancelledOrder, writeCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { decideCancelOrder } from '#app/modules/refunds/cancel-order-rules.ts'
import { createRefund } from '#app/modules/refunds/create-refund.server.ts'
import { readMoneyWith } from '#app/modules/refunds/read-order-money.server.ts'
import type { OrderMoney } from '#app/modules/refunds/refund.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Payment } from './payment-rules.ts'
import { lockPayments } from './payments.queries.server.ts'
import { closeOpenPages } from './sync-payment.server.ts'

/** Cancels an order, refunds it and closes its payment pages in one transaction. Every cancelling entry point calls it. */
export const cancelOrder = (db: Db, cancellation: Cancellation): Promise<Result<CancelledOrder, CancelRefusal>> =>
  inTransaction(db, async (tx) => {
    const money = await readOrderPayments(tx, cancellation.orderId)
    const decision = decideCancelOrder(money, cancellation)
    if (!decision.ok) return decision
    const { end, refund, further } = decision.value
    const cancelled = await writeCancellation(tx, end)
    await closeOpenPages(tx, money.payments)
    for (const newRefund of refund ? [refund, ...further] : further) await createRefund(tx, newRefund)
    return ok(cancelled)
  })

export type OrderPayments = OrderMoney<Payment>

/** Reads an order, every attempt to pay it and its refunds under the locks of order and payments. */
export const readOrderPayments = (tx: Db, orderId: string) => readMoneyWith(tx, orderId, lockPayments)
