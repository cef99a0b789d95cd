// Finds the payment of this shop that an object of the provider refers to.
import { isUuid } from '#app/kit/uuid.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Payment } from './payment.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { isSettled } from './payment-rules.ts'
import { findPayment } from './payments.queries.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/** Settles the payment before its refund: its event may be late or lost. Undefined for a foreign reference. */
export async function settledPayment(
  db: Db,
  provider: PaymentProvider,
  name: string | undefined,
  now: Date,
): Promise<Payment | undefined> {
  const payment = name !== undefined && isUuid(name) ? await findPayment(db, name) : undefined
  if (!payment || isSettled(payment.stage)) return payment
  if (payment.sessionId) await settlePayment(db, provider, payment.sessionId, now)
  const settled = await findPayment(db, payment.id)
  if (!settled || !isSettled(settled.stage))
    throw new PaymentProviderError('refund of a payment that was never received')
  return settled
}
