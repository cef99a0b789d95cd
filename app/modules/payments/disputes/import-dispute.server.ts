import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { createRefund, recordBouncedRefund } from '#app/modules/refunds/create-refund.server.ts'
import { markRefund, refundsOfPayment, takenByDispute } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { mailPaymentNotice } from '../payment-notices.server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { settledPayment } from '../settled-payment.server.ts'
import { type DisputeDecision, decideDispute } from './dispute-rules.ts'
import { findDispute, saveDispute } from './disputes.queries.server.ts'

/** Reads a reported dispute and writes each step once. Returns false when it is not about this shop. */
export async function importDispute(
  db: Db,
  provider: PaymentProvider,
  providerDisputeId: string,
  now: Date,
): Promise<boolean> {
  const reported = await provider.readDispute(providerDisputeId)
  const payment = reported && (await settledPayment(db, provider, reported.paymentId, now))
  if (!payment) return false
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const known = await findDispute(tx, providerDisputeId)
    const taken = known?.state === 'lost' ? await takenByDispute(tx, providerDisputeId) : undefined
    const refunds = await refundsOfPayment(tx, payment.id)
    const decision = order && decideDispute({ order, payment, known, refunds, taken }, reported, now)
    if (order && decision) await write(tx, decision, { number: order.number, now })
  })
  return true
}

async function write(
  tx: Db,
  { dispute, news, events, lost, regained }: DisputeDecision,
  { number, now }: { number: string; now: Date },
) {
  const { id } = await saveDispute(tx, dispute, now)
  for (const event of events) await recordEvent(tx, dispute.orderId, event)
  if (regained) await regainMoney(tx, regained, now)
  for (const ended of lost?.ended ?? []) await markRefund(tx, ended.id, { state: 'failed', dismissedAt: now, now })
  if (lost) await createRefund(tx, lost.refund)
  const about = { id, number, amount: dispute.amount, answerBy: dispute.answerBy }
  if (news) await mailPaymentNotice(tx, about, news)
}

/** The bank returned the money: the dispute's refund failed. */
async function regainMoney(tx: Db, { refundId, bounced }: NonNullable<DisputeDecision['regained']>, now: Date) {
  await markRefund(tx, refundId, { state: 'failed', dismissedAt: now, now })
  if (bounced) await recordBouncedRefund(tx, bounced)
}
