import { localPath } from '#app/i18n/language.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Address } from '#app/site.ts'
import type { Payment } from './payment.ts'
import { type PaymentProvider, PaymentProviderRefusal, type PaymentSession } from './payment-provider.ts'
import { sessionEnd, sessionKey } from './payment-rules.ts'
import { markPayment } from './payments.queries.server.ts'

/**
 * Requests a session from stored data only: a repeat must send the same text under its key. A refusal fails the attempt
 * and is rethrown.
 */
export async function requestSession(
  db: Db,
  provider: PaymentProvider,
  order: Pick<Order, 'id' | 'number' | 'accessKey' | 'language' | 'customer'>,
  payment: Payment,
  origin: string,
): Promise<PaymentSession> {
  const { sessionMinutes, name } = await readSettings(db)
  const page = (path: Address) => origin + localPath(path, order.language)
  try {
    return await provider.createSession({
      paymentId: payment.id,
      orderId: order.id,
      orderNumber: order.number,
      attempt: payment.attempt,
      method: payment.method,
      amount: payment.amount,
      language: order.language,
      email: order.customer.email,
      description: `${name} ${order.number}`,
      successUrl: page(`/payment-success?session_id={CHECKOUT_SESSION_ID}&order=${order.accessKey}`),
      cancelUrl: page(`/payment?order=${order.accessKey}`),
      expiresAt: sessionEnd(payment.createdAt, sessionMinutes),
      idempotencyKey: sessionKey(payment),
    })
  } catch (error) {
    if (error instanceof PaymentProviderRefusal)
      await markPayment(db, payment.id, { stage: 'failed', failure: 'refused_by_provider', now: payment.createdAt })
    throw error
  }
}
