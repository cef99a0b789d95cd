import { addDays } from '#app/kit/dates.ts'
import { findOrderById, lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { createRefund, recordBouncedRefund, recordRefund } from '#app/modules/refunds/create-refund.server.ts'
import { isRunning, type Refund } from '#app/modules/refunds/refund.ts'
import { mailWhereTo } from '#app/modules/refunds/refund-mails.server.ts'
import {
  findRefund,
  findRefundByProviderId,
  findStripeRefundOf,
  markRefund,
  pendingRefunds,
} from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { openDisputes } from '../disputes/disputes.queries.server.ts'
import { importDispute } from '../disputes/import-dispute.server.ts'
import { mailPaymentNotice } from '../payment-notices.server.ts'
import {
  type PaymentProvider,
  PaymentProviderRefusal,
  type ProviderRefund,
  undefinedAfter,
} from '../payment-provider.ts'
import type { Payment } from '../payment-rules.ts'
import { findPayment } from '../payments.queries.server.ts'
import { settledPayment } from '../settle-payment.server.ts'
import { decideRefundBooking, type RefundBooking } from './refund-booking-rules.ts'

/** Asks the provider to pay a refund. Idempotent by the refund's id. */
export async function payRefund(db: Db, provider: PaymentProvider, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(db, refundId)
  const payment = refund?.paymentId ? await findPayment(db, refund.paymentId) : undefined
  if (!refund || !payment?.sessionId || refund.isManual || !isRunning(refund)) return
  const answer = await provider
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
  await bookRefund(db, refund, answer, now)
}

const bookRefund = (db: Db, known: Refund, answer: ProviderRefund | undefined, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const booking = decideRefundBooking({ order, refund: await findRefund(tx, known.id) }, answer, now)
    if (booking) await writeBooking(tx, known, booking)
  })

async function writeBooking(tx: Db, refund: Refund, { mark, failed, orderRefund, bounced }: RefundBooking) {
  const { id, orderId } = refund
  await markRefund(tx, id, mark)
  if (failed) await recordEvent(tx, orderId, failed)
  if (orderRefund) await recordRefund(tx, orderRefund)
  if (bounced) await recordBouncedRefund(tx, bounced)
  if (mark.payerAskedAt && !refund.payerAskedAt) await mailWhereTo(tx, refund, 'by_provider')
  if (!mark.isManual) return
  await mailWhereTo(tx, refund)
  const order = await findOrderById(tx, orderId)
  if (order) await mailPaymentNotice(tx, { id, number: order.number, amount: refund.amount }, 'refund_bounced')
}

/** Books a reported refund once, also one made in the provider's dashboard. Returns false when foreign. */
export async function settleRefund(db: Db, provider: PaymentProvider, providerRefundId: string, now: Date) {
  const known = await findRefundByProviderId(db, providerRefundId)
  const answer = await provider.readRefund(providerRefundId)
  if (!answer) return known !== undefined
  const refund =
    known ?? (await findStripeRefundOf(db, answer.ownId)) ?? (await importRefund(db, provider, answer, now))
  if (refund) await bookRefund(db, refund, answer, now)
  return refund !== undefined
}

async function importRefund(db: Db, provider: PaymentProvider, answer: ProviderRefund, now: Date) {
  if (!answer.amount || answer.state === 'failed') return undefined
  const payment = await settledPayment(db, provider, answer.paymentId, now)
  return payment && inTransaction(db, (tx) => write(tx, payment, answer, now))
}

async function write(tx: Db, payment: Payment, answer: ProviderRefund, now: Date): Promise<Refund | undefined> {
  const order = await lockOrder(tx, payment.orderId)
  const known = await findRefundByProviderId(tx, answer.refundId)
  if (!order || !answer.amount || known) return known
  const { amount, refundId: providerRefundId } = answer
  const made = { cause: 'provider', orderId: order.id, payment, amount, providerRefundId } as const
  const actor = { kind: 'provider', id: payment.id } as const
  const refund = await createRefund(tx, { ...made, requestKey: `provider:${providerRefundId}`, actor, now })
  if (!refund) return undefined
  await mailPaymentNotice(tx, { id: refund.id, number: order.number, amount }, 'refund_imported')
  return refund
}

/** Providers repeat events for three days. */
const daysLookedAt = 4

/** Imports refunds and disputes with lost events. Throws the first failure after all. */
export async function syncRefunds(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const made = await provider.refundsSince(addDays(now, -daysLookedAt))
  const open = (await openDisputes(db)).map(({ providerDisputeId }) => providerDisputeId)
  const faults: unknown[] = []
  const each = async (ids: readonly string[], ask: (id: string) => Promise<unknown>) => {
    for (const id of new Set(ids)) await ask(id).catch((error: unknown) => faults.push(error))
  }
  await each([...(await pendingRefunds(db)), ...made.refundIds], (id) => settleRefund(db, provider, id, now))
  await each([...open, ...made.disputeIds], (id) => importDispute(db, provider, id, now))
  if (faults.length > 0) throw faults[0]
}
