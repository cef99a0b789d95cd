import { addMinutes } from '#app/kit/dates.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type ClosingShop, closePayment, lostSession } from './close-payment.server.ts'
import type { Payment } from './payment.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openPayments } from './payments.queries.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * The poller: asks the provider about payments that have been open for three minutes or more, so that a webhook that
 * never arrives, or a crash before the session was stored, costs minutes and not orders. One payment's failure does
 * not keep the others waiting; the first fault is thrown at the end.
 */
export async function checkOpenPayments(db: Db, provider: PaymentProvider, shop: ClosingShop): Promise<number> {
  const waiting = await openPayments(db, addMinutes(shop.now, -3), 200)
  const mine = waiting.filter((payment) => payment.provider === provider.name)
  const faults: unknown[] = []
  for (const payment of mine)
    try {
      await check(db, provider, payment, shop)
    } catch (error) {
      faults.push(error)
    }
  if (faults.length > 0) throw faults[0]
  return mine.length
}

/** A page of an order that was cancelled meanwhile is closed; any other is only asked about. */
async function check(db: Db, provider: PaymentProvider, payment: Payment, shop: ClosingShop) {
  const order = await findOrderById(db, payment.orderId)
  if (order?.status !== 'pending') return closePayment(db, provider, payment.id, shop)
  const sessionId = payment.sessionId ?? (await lostSession(db, provider, payment, shop.origin))
  return sessionId && settlePayment(db, provider, sessionId, shop.now)
}
