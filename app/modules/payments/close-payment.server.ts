import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Payment } from './payment.ts'
import { type PaymentProvider, PaymentProviderRefusal } from './payment-provider.ts'
import { isOpen } from './payment-rules.ts'
import { findPayment } from './payments.queries.server.ts'
import { requestSession } from './request-session.server.ts'
import { settlePayment } from './settle-payment.server.ts'

export type ClosingShop = { origin: string; now: Date }

/**
 * Sees to it that an open payment can no longer be paid: closes the provider's session, then books what the provider
 * says about it, which may be that it was paid after all. True when nothing can arrive on it any more.
 */
export async function closePayment(
  db: Db,
  provider: PaymentProvider,
  paymentId: string,
  shop: ClosingShop,
): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  if (!payment || !isOpen(payment.stage) || payment.provider !== provider.name) return true
  const sessionId = payment.sessionId ?? (await lostSession(db, provider, payment, shop.origin))
  if (!sessionId) return true
  await provider.expireSession(sessionId)
  const settlement = await settlePayment(db, provider, sessionId, shop.now)
  return settlement !== 'unchanged' && settlement !== 'unknown_session'
}

/**
 * The session of an attempt whose answer we never stored: asked for again under the same key. When the provider refuses
 * (the attempt is too old to be opened now), there never was one.
 */
export async function lostSession(
  db: Db,
  provider: PaymentProvider,
  payment: Payment,
  origin: string,
): Promise<string | undefined> {
  const order = await findOrderById(db, payment.orderId)
  if (!order) return undefined
  try {
    return (await requestSession(db, provider, order, payment, origin)).id
  } catch (error) {
    if (error instanceof PaymentProviderRefusal) return undefined
    throw error
  }
}
