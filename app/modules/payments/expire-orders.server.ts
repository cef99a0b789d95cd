import { recordCancellation } from '#app/modules/orders/status/record-cancellation.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type ClosingShop, closePayment } from './close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { clearExpiryTry, noteExpiryTry, overdueOrders, paymentsOfOrder } from './payments.queries.server.ts'

const mostPerRound = 200
/** Orders per run, and faults after which the run stops: the provider is down, the rest keep their turn. */
const batch = 5

/**
 * Cancels unpaid orders past their deadline and frees their stock. Closes the payment pages first, so an order is
 * cancelled only when no money can arrive, and settled when it has. An order that fails moves to the end of the line;
 * the first fault is thrown at the end.
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

/** Decides again under the order's lock: it may have been paid or confirmed since the list was read. */
function expire(db: Db, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const cancelled = await recordCancellation(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now })
    return cancelled.ok
  })
}
