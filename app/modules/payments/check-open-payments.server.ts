import { addMinutes } from '#app/kit/dates.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type ClosingShop, closePayment, lostSession } from './close-payment.server.ts'
import type { Payment } from './payment.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { takeOpenPayments } from './payments.queries.server.ts'
import { settlePayment } from './settle-payment.server.ts'

const maxPerRound = 200
/** Taken at a time. As many faults in a row mean that the provider is down. */
const batch = 5

/**
 * Checks payments open for three minutes with the provider, for lost webhooks and crashes before the session was
 * stored. One failure does not block the rest; the first is thrown at the end. Returns how many it checked.
 */
export async function checkOpenPayments(db: Db, provider: PaymentProvider, shop: ClosingShop): Promise<number> {
  const faults: unknown[] = []
  let checked = 0
  let unanswered = 0
  const which = { provider: provider.name, createdBefore: addMinutes(shop.now, -3), now: shop.now, limit: batch }
  while (checked < maxPerRound && unanswered < batch) {
    const taken = await takeOpenPayments(db, which)
    for (const payment of taken)
      try {
        await check(db, provider, payment, shop)
        unanswered = 0
      } catch (error) {
        faults.push(error)
        unanswered++
      }
    checked += taken.length
    if (taken.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
  return checked
}

async function check(db: Db, provider: PaymentProvider, payment: Payment, shop: ClosingShop) {
  const order = await findOrderById(db, payment.orderId)
  if (!order || (order.status !== 'pending' && balanceDueOf(order) === 0))
    return closePayment(db, provider, payment.id, shop)
  const sessionId = payment.sessionId ?? (await lostSession(db, provider, payment, shop.origin))
  return sessionId && settlePayment(db, provider, sessionId, shop.now)
}
