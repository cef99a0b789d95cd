import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { createRefund } from '#app/modules/refunds/create-refund.server.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import { findRefundByProviderId, findStripeRefundOf } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Payment } from '../payment.ts'
import { mailPaymentNotice } from '../payment-notices.server.ts'
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import { settledPayment } from '../settled-payment.server.ts'
import { bookRefund } from './pay-refund.server.ts'

/**
 * Books a reported refund once. One made in the provider's dashboard becomes a refund of its order. Returns false when
 * foreign.
 */
export async function settleRefund(
  db: Db,
  provider: PaymentProvider,
  providerRefundId: string,
  now: Date,
): Promise<boolean> {
  const known = await findRefundByProviderId(db, providerRefundId)
  const answer = await provider.readRefund(providerRefundId)
  if (!answer) return known !== undefined
  const refund =
    known ?? (await findStripeRefundOf(db, answer.ownId)) ?? (await importRefund(db, provider, answer, now))
  if (refund) await bookRefund(db, refund, answer, now)
  return refund !== undefined
}

async function importRefund(
  db: Db,
  provider: PaymentProvider,
  answer: ProviderRefund,
  now: Date,
): Promise<Refund | undefined> {
  if (!answer.amount || answer.state === 'failed') return undefined
  const payment = await settledPayment(db, provider, answer.paymentId, now)
  if (!payment) return undefined
  return inTransaction(db, (tx) => write(tx, payment, answer, now))
}

async function write(tx: Db, payment: Payment, answer: ProviderRefund, now: Date): Promise<Refund | undefined> {
  const order = await lockOrder(tx, payment.orderId)
  const known = await findRefundByProviderId(tx, answer.refundId)
  if (!order || !answer.amount || known) return known
  const { amount, refundId } = answer
  const refund = await createRefund(tx, {
    cause: 'provider',
    orderId: order.id,
    payment,
    amount,
    providerRefundId: refundId,
    requestKey: `provider:${refundId}`,
    actor: { kind: 'provider', id: payment.id },
    now,
  })
  if (!refund) return undefined
  await mailPaymentNotice(tx, { id: refund.id, number: order.number, amount }, 'refund_imported')
  return refund
}
