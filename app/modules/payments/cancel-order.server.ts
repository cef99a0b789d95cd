import { ok, type Result } from '#app/kit/result.ts'
import type { Cancellation, CancelRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { type Cancelled, writeCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { createRefund } from '#app/modules/refunds/create-refund.server.ts'
import { decideCancelOrder, type OrderCancellation } from '#app/modules/refunds/order-money-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import { openOf } from './payment-rules.ts'
import { type OrderPayments, readOrderPayments } from './read-order-payments.server.ts'

/**
 * Cancels an order, refunds it and closes its payment pages in one transaction; jobs call the provider. Every entry
 * point that cancels calls this.
 */
export function cancelOrder(db: Db, cancellation: Cancellation): Promise<Result<Cancelled, CancelRefusal>> {
  return inTransaction(db, async (tx) => {
    const money = await readOrderPayments(tx, cancellation.orderId)
    const decision = decideCancelOrder(money, cancellation)
    return decision.ok ? ok(await write(tx, money, decision.value)) : decision
  })
}

async function write(
  tx: Db,
  { payments }: OrderPayments,
  { end, refund, more }: OrderCancellation,
): Promise<Cancelled> {
  const cancelled = await writeCancellation(tx, end)
  await closeOpenPages(tx, openOf(payments))
  for (const back of refund ? [refund, ...more] : more) await createRefund(tx, back)
  return cancelled
}
