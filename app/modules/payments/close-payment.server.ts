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
 * Closes an open payment's session and books its final state, which may be paid. Returns true when no more money can
 * arrive.
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

/** Repeats the request with its key; a refusal (too old) means that no session exists. */
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
