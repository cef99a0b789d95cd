import { cappedAt, type Satang, zero } from '#app/kit/money.ts'
import type { Result } from '#app/kit/result.ts'
import {
  type Cancellation,
  type Cancelled,
  type CancelRefusal,
  recordCancellation,
} from '#app/modules/orders/record-cancellation.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import type { Payment } from './payment.ts'
import { isSettled, refundable, refundCauses } from './payment-rules.ts'
import { paymentsOfOrder } from './payments.queries.server.ts'
import { refundsOfPayment } from './refunds.queries.server.ts'
import { queueRefund } from './request-refund.server.ts'

/**
 * Cancels an order with everything its payments need: money that came goes back through the provider, payment pages
 * that are still open are closed. One transaction; the provider is asked by queued jobs. Every entry point that cancels
 * (the shopper within her hour, staff) comes here. Money that staff took by hand goes back by hand.
 */
export function cancelOrder(db: Db, cancellation: Cancellation): Promise<Result<Cancelled, CancelRefusal>> {
  return inTransaction(db, async (tx) => {
    const cancelled = await recordCancellation(tx, cancellation)
    if (!cancelled.ok) return cancelled
    const payments = await paymentsOfOrder(tx, cancellation.orderId)
    await closeOpenPages(tx, payments)
    for (const payment of payments)
      if (isSettled(payment.stage) && payment.stage !== 'duplicate')
        await payBack(tx, payment, cancelled.value.owed, cancellation)
    return cancelled
  })
}

/** What is owed, less what other refunds that are under way will pay already. */
async function payBack(tx: Db, payment: Payment, owed: Satang, cancellation: Cancellation) {
  const amount = cappedAt(owed, refundable(payment.received ?? zero, await refundsOfPayment(tx, payment.id)))
  if (amount === 0) return
  await queueRefund(tx, {
    payment,
    amount,
    reason: refundCauses.cancelled,
    requestKey: `cancelled:${cancellation.orderId}`,
    actor: cancellation.actor,
    now: cancellation.now,
  })
}
