import { addMinutes } from '#app/kit/dates.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type ClosingShop, closePayment, findSessionId } from './close-payment.server.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Payment } from './payment-rules.ts'
import { takeOpenPayments } from './payments.queries.server.ts'
import { syncPayment } from './sync-payment.server.ts'

const maxPerRound = 200
/** Taken at a time. As many faults in a row mean that the provider is down. */
const batch = 5

/** Checks payments open for three minutes, for lost webhooks and crashes. The first failure is thrown after all. */
export async function checkOpenPayments(db: Db, provider: PaymentProvider, shop: ClosingShop): Promise<number> {
  const faults: unknown[] = []
  let checked = 0
  let unanswered = 0
  while (checked < maxPerRound && unanswered < batch) {
    const payments = await takeOpenPayments(db, provider.name, addMinutes(shop.now, -3), shop.now, batch)
    for (const payment of payments)
      try {
        await checkPayment(db, provider, payment, shop)
        unanswered = 0
      } catch (error) {
        faults.push(error)
        unanswered++
      }
    checked += payments.length
    if (payments.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
  return checked
}

async function checkPayment(db: Db, provider: PaymentProvider, payment: Payment, shop: ClosingShop) {
  const order = await findOrderById(db, payment.orderId)
  if (!order || (order.status !== 'pending' && balanceDueOf(order) === 0))
    return closePayment(db, provider, payment.id, shop)
  const sessionId = await findSessionId(db, provider, payment, shop.origin)
  return sessionId && syncPayment(db, provider, sessionId, shop.now)
}
