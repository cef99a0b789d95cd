import { randomUUID } from 'node:crypto'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import { refundCauses } from '#app/modules/refunds/refund.ts'
import {
  findRefundByProviderId,
  findStripeRefundOf,
  insertRefund,
} from '#app/modules/refunds/refunds.queries.server.ts'
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
  const [orderId, reason, amount] = [order.id, refundCauses.atProvider, answer.amount]
  const refund = await insertRefund(tx, {
    id: randomUUID(),
    orderId,
    paymentId: payment.id,
    providerRefundId: answer.refundId,
    requestKey: `provider:${answer.refundId}`,
    amountSatang: amount,
    reason,
    state: 'requested',
    createdAt: now,
    updatedAt: now,
  })
  if (!refund) return undefined
  const actor = { kind: 'provider', id: payment.id } as const
  await recordEvent(tx, orderId, {
    kind: 'refund_requested',
    actor,
    note: reason,
    amount,
    refund: { id: refund.id },
    now,
  })
  await mailPaymentNotice(tx, { id: refund.id, number: order.number, amount }, 'refund_imported')
  return refund
}
