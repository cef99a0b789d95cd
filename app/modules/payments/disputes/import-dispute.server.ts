import { randomUUID } from 'node:crypto'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { recordBouncedRefund, recordRefund } from '#app/modules/refunds/record-refund.server.ts'
import { refundCauses } from '#app/modules/refunds/refund.ts'
import {
  insertRefund,
  markRefund,
  refundsOfPayment,
  takenByDispute,
} from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Payment } from '../payment.ts'
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
    if (order && decision) await write(tx, decision, { number: order.number, payment, now })
  })
  return true
}

async function write(
  tx: Db,
  { dispute, news, events, lost, regained }: DisputeDecision,
  { number, payment, now }: { number: string; payment: Payment; now: Date },
) {
  const { id } = await saveDispute(tx, dispute, now)
  for (const event of events) await recordEvent(tx, dispute.orderId, event)
  if (regained) await regainMoney(tx, regained, now)
  if (lost) await takeMoney(tx, dispute.providerDisputeId, payment, lost, now)
  const about = { id, number, amount: dispute.amount, answerBy: dispute.answerBy }
  if (news) await mailPaymentNotice(tx, about, news)
}

/** The bank returned the money: the dispute's refund failed. */
async function regainMoney(tx: Db, { refundId, bounced }: NonNullable<DisputeDecision['regained']>, now: Date) {
  await markRefund(tx, refundId, { state: 'failed', dismissed: true, now })
  if (bounced) await recordBouncedRefund(tx, bounced)
}

/** The bank's refund is a row, so that refunds add up. */
async function takeMoney(
  tx: Db,
  providerDisputeId: string,
  { id: paymentId, orderId }: Payment,
  { amount, orderRefund, ended }: NonNullable<DisputeDecision['lost']>,
  now: Date,
) {
  for (const { id } of ended) await markRefund(tx, id, { state: 'failed', dismissed: true, now })
  const row = { id: randomUUID(), orderId, paymentId, state: 'succeeded' }
  const about = { amountSatang: amount, reason: refundCauses.dispute, requestKey: `dispute:${providerDisputeId}` }
  const refund = await insertRefund(tx, { ...row, ...about, createdAt: now, updatedAt: now })
  if (!refund || !orderRefund) return
  await recordRefund(tx, { ...orderRefund, event: { ...orderRefund.event, refund: { id: refund.id } } })
}
