import { ok, type Result } from '#app/kit/result.ts'
import type { Cancellation, CancelRefusal } from '#app/modules/orders/cancellation-rules.ts'
import { type Cancelled, writeCancellation } from '#app/modules/orders/record-cancellation.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import { decideCancelOrder, type OrderCancellation } from './order-money-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import { giveBack } from './request-refund.server.ts'

/**
 * Cancels an order with everything its payments need: money that came goes back through the provider, payment pages
 * that are still open are closed. One transaction; the provider is asked by queued jobs. Every entry point that cancels
 * (the shopper within her hour, staff) comes here. Money that staff took by hand waits for them to send it.
 */
export function cancelOrder(db: Db, cancellation: Cancellation): Promise<Result<Cancelled, CancelRefusal>> {
  return inTransaction(db, async (tx) => {
    const money = await readOrderMoney(tx, cancellation.orderId)
    const decision = decideCancelOrder(money, cancellation)
    return decision.ok ? ok(await write(tx, decision.value)) : decision
  })
}

async function write(tx: Db, { end, closing, refund, more = [] }: OrderCancellation): Promise<Cancelled> {
  const cancelled = await writeCancellation(tx, end)
  await closeOpenPages(tx, closing)
  for (const back of refund ? [refund, ...more] : more) await giveBack(tx, back)
  return cancelled
}
