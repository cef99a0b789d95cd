import { cancelOrder } from '#app/modules/orders/close-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type ClosingShop, closePayment } from './close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { overdueOrders, paymentsOfOrder } from './payments.queries.server.ts'

/**
 * Cancels orders whose time is over and frees their stock. The payment pages are closed first: an order is given up
 * only when the provider agrees that no money can arrive, and settled when it already has. An order whose provider
 * does not answer is left for the next minute.
 */
export async function expireOrders(
  db: Db,
  provider: PaymentProvider,
  shop: ClosingShop,
): Promise<{ expired: number; kept: number }> {
  let expired = 0
  let kept = 0
  for (const orderId of await overdueOrders(db, shop.now, 50)) {
    if ((await everyPageClosed(db, provider, orderId, shop)) && (await expire(db, orderId, shop.now))) expired++
    else kept++
  }
  return { expired, kept }
}

async function everyPageClosed(db: Db, provider: PaymentProvider, orderId: string, shop: ClosingShop) {
  try {
    for (const payment of await paymentsOfOrder(db, orderId))
      if (!(await closePayment(db, provider, payment.id, shop))) return false
    return true
  } catch (error) {
    if (error instanceof PaymentProviderError) return false
    throw error
  }
}

/** Looks again under the order's lock: the money may have come, or staff may have confirmed, since the list was read. */
function expire(db: Db, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const cancelled = await cancelOrder(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now })
    return cancelled.ok
  })
}
