import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { createRefund, recordBouncedRefund } from '#app/modules/refunds/create-refund.server.ts'
import { markRefund, refundsOfPayment, takenByDispute } from '#app/modules/refunds/refunds.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { mailPaymentNotice } from '../payment-notices.server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { findReceivedPayment } from '../sync-payment.server.ts'
import { type DisputeDecision, decideDispute } from './dispute-rules.ts'
import { disputesOfOrder, findDispute, saveDispute } from './disputes.queries.server.ts'

/** Reads a reported dispute and writes each step once. Returns false when it is not about this shop. */
export async function importDispute(db: Db, provider: PaymentProvider, providerDisputeId: string, now: Date) {
  const reported = await provider.readDispute(providerDisputeId)
  const payment = reported && (await findReceivedPayment(db, provider, reported.paymentId, now))
  if (!payment) return false
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const saved = await findDispute(tx, providerDisputeId)
    const bankRefund = saved?.state === 'lost' ? await takenByDispute(tx, providerDisputeId) : undefined
    const refunds = await refundsOfPayment(tx, payment.id)
    const decision = order && decideDispute({ order, payment, saved, refunds, bankRefund }, reported, now)
    if (order && decision) await writeDispute(tx, decision, order.number, now)
  })
  return true
}

async function writeDispute(tx: Db, decision: DisputeDecision, number: string, now: Date) {
  const { dispute, notice, events, lost, regained } = decision
  const id = await saveDispute(tx, dispute, now)
  for (const event of events) await recordEvent(tx, dispute.orderId, event)
  // The bank returned the money: the dispute's refund failed.
  if (regained) await markRefund(tx, regained.refundId, { state: 'failed', dismissedAt: now, now })
  if (regained?.bounced) await recordBouncedRefund(tx, regained.bounced)
  for (const refund of lost?.unpayable ?? [])
    await markRefund(tx, refund.id, { state: 'failed', dismissedAt: now, now })
  if (lost) await createRefund(tx, lost.refund)
  const { amount, answerBy } = dispute
  if (notice) await mailPaymentNotice(tx, { id, number, amount, answerBy: answerBy ?? undefined }, notice)
}

type DemoDecision = { orderId: string; disputeId: string; outcome: 'won' | 'lost'; actorId: string; now: Date }

/** Decides a sandbox dispute as a bank would. */
export async function decideDemoDispute(
  db: Db,
  provider: PaymentProvider,
  { orderId, disputeId, outcome, actorId, now }: DemoDecision,
): Promise<Result<undefined, 'not_found' | 'wrong_state'>> {
  const dispute = (await disputesOfOrder(db, orderId)).find(({ id }) => id === disputeId)
  if (!provider.disputes || !dispute) return refuse('not_found')
  if (dispute.state === 'won' || dispute.state === 'lost') return refuse('wrong_state')
  await provider.disputes.decide(dispute.providerDisputeId, outcome)
  await importDispute(db, provider, dispute.providerDisputeId, now)
  const about = { entity: 'order', entityId: orderId, detail: { amountSatang: dispute.amount } }
  await recordAudit(db, { actorId, action: `order.dispute_${outcome}`, ...about, now })
  return ok(undefined)
}
