import { findOrderById, lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { recordBouncedRefund, recordRefund } from '#app/modules/refunds/create-refund.server.ts'
import { isRunning, type Refund } from '#app/modules/refunds/refund.ts'
import { mailDestinationRequest } from '#app/modules/refunds/refund-mails.server.ts'
import { findRefund, markRefund } from '#app/modules/refunds/refunds.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { mailPaymentNotice } from '../payment-notices.server.ts'
import {
  type PaymentProvider,
  PaymentProviderRefusal,
  type ProviderRefund,
  undefinedAfter,
} from '../payment-provider.ts'
import { findPayment } from '../payments.queries.server.ts'
import { decideProviderRefund, type ProviderRefundDecision } from './provider-refund-rules.ts'

/** Asks the provider to pay a refund. Idempotent by the refund's id. */
export async function payRefund(db: Db, provider: PaymentProvider, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(db, refundId)
  const payment = refund?.paymentId ? await findPayment(db, refund.paymentId) : undefined
  if (!refund || !payment?.sessionId || refund.isManual || !isRunning(refund)) return
  const providerRefund = await provider
    .refund({
      ownId: refund.id,
      sessionId: payment.sessionId,
      amount: refund.amount,
      reason: refund.reason,
      email: payment.method === 'promptpay' ? (await findOrderById(db, refund.orderId))?.customer.email : undefined,
      idempotencyKey: `refund:${refund.id}`,
    })
    .catch(undefinedAfter(PaymentProviderRefusal))
  failpoint('refund.after_provider')
  await recordProviderRefund(db, refund, providerRefund, now)
}

/** Books the provider's state of a refund; undefined after its refusal. */
export const recordProviderRefund = (db: Db, { id, orderId }: Refund, report: ProviderRefund | undefined, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await findRefund(tx, id)
    const decision = decideProviderRefund({ order, refund }, report, now)
    if (refund && decision) await writeDecision(tx, refund, decision)
  })

async function writeDecision(tx: Db, refund: Refund, decision: ProviderRefundDecision) {
  const { mark, failed, orderRefund, bounced } = decision
  const { id, orderId, amount } = refund
  await markRefund(tx, id, mark)
  if (failed) await recordEvent(tx, orderId, failed)
  if (orderRefund) await recordRefund(tx, orderRefund)
  if (bounced) await recordBouncedRefund(tx, bounced)
  if (mark.payerAskedAt && !refund.payerAskedAt) await mailDestinationRequest(tx, refund, 'by_provider')
  if (!mark.isManual) return
  await mailDestinationRequest(tx, refund)
  const order = await findOrderById(tx, orderId)
  if (order) await mailPaymentNotice(tx, { id, number: order.number, amount }, 'refund_bounced')
}
