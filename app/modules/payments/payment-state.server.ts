import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { PaymentState } from './payment.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { isOpen, shopperState } from './payment-rules.ts'
import { findPaymentBySession } from './payments.queries.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/** The access key is for loaders only. */
type PaymentReport = { state: PaymentState; number: string; orderId: string; accessKey: string }

/**
 * Returns the state of a payment; asks the provider while it is open, because customers return before the webhook.
 * Undefined for unknown sessions.
 */
export async function paymentState(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
  now: Date,
): Promise<PaymentReport | undefined> {
  const before = await findPaymentBySession(db, sessionId)
  if (!before) return undefined
  if (isOpen(before.stage) && before.provider === provider.name && (await mayAsk(db, before.id, now)))
    await settlePayment(db, provider, sessionId, now).catch(ignoreUnreachable)
  const payment = (await findPaymentBySession(db, sessionId)) ?? before
  const order = await findOrderById(db, payment.orderId)
  if (!order) return undefined
  const state = shopperState(order.status, order.cancelReason, payment.stage, balanceDueOf(order) > 0)
  return { state, number: order.number, orderId: order.id, accessKey: order.accessKey }
}

/** Limits provider requests from reloads. */
const mayAsk = (db: Db, paymentId: string, now: Date) =>
  allow(db, { key: `payment-state:${paymentId}`, limit: 2, perSeconds: 5, now })

function ignoreUnreachable(error: unknown) {
  if (!(error instanceof PaymentProviderError)) throw error
}
