import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type PaymentProvider, PaymentProviderRefusal, undefinedAfter } from './payment-provider.ts'
import { isOpen, type Payment } from './payment-rules.ts'
import { findPayment } from './payments.queries.server.ts'
import { requestSession } from './start-payment.server.ts'
import { syncPayment } from './sync-payment.server.ts'

export type ClosingShop = { origin: string; now: Date }

/** Closes an open payment's session and books its final state, maybe paid. True when no more money can arrive. */
export async function closePayment(db: Db, provider: PaymentProvider, paymentId: string, shop: ClosingShop) {
  const payment = await findPayment(db, paymentId)
  if (!payment || !isOpen(payment.stage) || payment.provider !== provider.name) return true
  const sessionId = await findSessionId(db, provider, payment, shop.origin)
  if (!sessionId) return true
  await provider.expireSession(sessionId)
  const outcome = await syncPayment(db, provider, sessionId, shop.now)
  return outcome !== 'unchanged' && outcome !== 'unknown_session'
}

/** Repeats the request of a lost session with its key; a refusal (too old) means that no session exists. */
export async function findSessionId(db: Db, provider: PaymentProvider, payment: Payment, origin: string) {
  if (payment.sessionId) return payment.sessionId
  const order = await findOrderById(db, payment.orderId)
  const request = order && requestSession(db, provider, order, payment, origin)
  return (await request?.catch(undefinedAfter(PaymentProviderRefusal)))?.id
}
