import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { type ClosingShop, closePayment } from './close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { clearExpiryAttempt, overdueOrders, paymentsOfOrder, recordExpiryAttempt } from './payments.queries.server.ts'

const maxPerRound = 200
/** Taken at a time. As many faults in a row mean that the provider is down. */
const batch = 5

/** Cancels unpaid orders past their deadline, after closing their pages: money that arrived settles them instead. */
export async function expireOrders(db: Db, provider: PaymentProvider, shop: ClosingShop) {
  const counts = { expired: 0, kept: 0 }
  const faults: unknown[] = []
  let unanswered = 0
  while (counts.expired + counts.kept < maxPerRound && unanswered < batch) {
    const orderIds = await overdueOrders(db, shop.now, batch)
    for (const orderId of orderIds) {
      const outcome = await closeAndExpire(db, provider, orderId, shop).catch((error: unknown) => {
        if (!(error instanceof PaymentProviderError)) faults.push(error)
        return 'unanswered' as const
      })
      unanswered = outcome === 'unanswered' ? unanswered + 1 : 0
      counts[outcome === 'expired' ? 'expired' : 'kept']++
      if (outcome === 'expired') await clearExpiryAttempt(db, orderId)
      else await recordExpiryAttempt(db, orderId, shop.now)
    }
    if (orderIds.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
  return counts
}

async function closeAndExpire(db: Db, provider: PaymentProvider, orderId: string, shop: ClosingShop) {
  for (const payment of await paymentsOfOrder(db, orderId))
    if (!(await closePayment(db, provider, payment.id, shop))) return 'kept'
  return (await expireOrder(db, orderId, shop.now)) ? 'expired' : 'kept'
}

/** Decides under the order's lock: it may be paid meanwhile. */
function expireOrder(db: Db, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const cancellation = await recordCancellation(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now })
    return cancellation.ok
  })
}
