import { findOrderById, lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { recordBouncedRefund, recordRefund } from '#app/modules/refunds/create-refund.server.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import { isRunning } from '#app/modules/refunds/refund.ts'
import { mailWhereTo } from '#app/modules/refunds/refund-mails.server.ts'
import { findRefund, markRefund } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { mailPaymentNotice } from '../payment-notices.server.ts'
import { type PaymentProvider, PaymentProviderRefusal, type ProviderRefund } from '../payment-provider.ts'
import { findPayment } from '../payments.queries.server.ts'
import { type BookingFacts, decideRefundBooking, type RefundBooking } from './refund-booking-rules.ts'

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
    .catch((error: unknown) => {
      if (error instanceof PaymentProviderRefusal) return undefined
      throw error
    })
  failpoint('refund.after_provider')
  await bookRefund(db, refund, answer, now)
}

export function bookRefund(db: Db, known: Refund, answer: ProviderRefund | undefined, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const booking = decideRefundBooking(await readBooking(tx, known), answer, now)
    if (booking) await writeBooking(tx, known, booking)
  })
}

async function readBooking(tx: Db, { id, orderId }: Refund): Promise<BookingFacts> {
  const order = await lockOrder(tx, orderId)
  return { order, refund: await findRefund(tx, id) }
}

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
