import { recordCancellation } from '#app/modules/orders/record-cancellation.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type ClosingShop, closePayment } from './close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { clearExpiryTry, noteExpiryTry, overdueOrders, paymentsOfOrder } from './payments.queries.server.ts'

const mostPerRound = 200
/**
 * Taken at a time. As many unanswered questions one after the other mean that the provider is away: the rest keep their
 * turn.
 */
const batch = 5

/**
 * Cancels orders whose time is over and frees their stock. The payment pages are closed first: an order is given up
 * only when the provider agrees that no money can arrive, and settled when it already has. They are taken in turn: one
 * that cannot be given up goes to the end of the line until a later minute, and a fault of one is thrown when the
 * others had their turn.
 */
export async function expireOrders(
  db: Db,
  provider: PaymentProvider,
  shop: ClosingShop,
): Promise<{ expired: number; kept: number }> {
  const done = { expired: 0, kept: 0 }
  const faults: unknown[] = []
  let unanswered = 0
  while (done.expired + done.kept < mostPerRound && unanswered < batch) {
    const taken = await overdueOrders(db, shop.now, batch)
    for (const orderId of taken) {
      const ending = await giveUp(db, provider, orderId, shop).catch((error: unknown) => {
        if (!(error instanceof PaymentProviderError)) faults.push(error)
        return 'unanswered' as const
      })
      unanswered = ending === 'unanswered' ? unanswered + 1 : 0
      done[ending === 'expired' ? 'expired' : 'kept']++
      if (ending === 'expired') await clearExpiryTry(db, orderId)
      else await noteExpiryTry(db, orderId, shop.now)
    }
    if (taken.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
  return done
}

async function giveUp(db: Db, provider: PaymentProvider, orderId: string, shop: ClosingShop) {
  for (const payment of await paymentsOfOrder(db, orderId))
    if (!(await closePayment(db, provider, payment.id, shop))) return 'kept'
  return (await expire(db, orderId, shop.now)) ? 'expired' : 'kept'
}

/**
 * Looks again under the order's lock: the money may have come, or staff may have confirmed, since the list was read.
 */
function expire(db: Db, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const cancelled = await recordCancellation(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now })
    return cancelled.ok
  })
}
