import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordRefund } from '#app/modules/orders/record-refund.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Refund } from './payment.ts'
import { type PaymentProvider, PaymentProviderRefusal, type ProviderRefund } from './payment-provider.ts'
import { findPayment } from './payments.queries.server.ts'
import { findRefund, findRefundByProviderId, markRefund } from './refunds.queries.server.ts'

/** The queued job: asks the provider to pay a refund. Repeatable; the provider's key is the refund's own id. */
export async function payRefund(db: Db, provider: PaymentProvider, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(db, refundId)
  const payment = refund?.paymentId === undefined ? undefined : await findPayment(db, refund.paymentId)
  if (!refund || !payment?.sessionId || refund.state === 'succeeded' || refund.state === 'failed') return
  const answer = await provider
    .refund({
      sessionId: payment.sessionId,
      amount: refund.amount,
      reason: refund.reason,
      idempotencyKey: `refund:${refund.id}`,
    })
    .catch((error: unknown) => {
      if (error instanceof PaymentProviderRefusal) return undefined
      throw error
    })
  failpoint('refund.after_provider')
  await applyRefund(db, refund.id, answer, now)
}

/**
 * The provider reported on a refund (PromptPay money goes back days later): asks how it stands and books it. False for
 * a refund that is not ours.
 */
export async function settleRefund(
  db: Db,
  provider: PaymentProvider,
  providerRefundId: string,
  now: Date,
): Promise<boolean> {
  const refund = await findRefundByProviderId(db, providerRefundId)
  if (!refund) return false
  const answer = await provider.readRefund(providerRefundId)
  if (answer) await applyRefund(db, refund.id, answer, now)
  return true
}

async function applyRefund(db: Db, refundId: string, answer: ProviderRefund | undefined, now: Date) {
  const known = await findRefund(db, refundId)
  if (!known) return
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, known.orderId)
    const refund = await findRefund(tx, refundId)
    if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return
    await markRefund(tx, refund.id, {
      state: answer?.state ?? 'failed',
      ...(answer ? { providerRefundId: answer.refundId } : {}),
      now,
    })
    if (answer?.state === 'processing') return
    await seedOrder(tx, refund, answer?.state === 'succeeded', now)
  })
}

/** Money of a second, duplicate payment was never the order's: giving it back changes nothing there. */
async function seedOrder(tx: Db, refund: Refund, arrived: boolean, now: Date) {
  const payment = refund.paymentId === undefined ? undefined : await findPayment(tx, refund.paymentId)
  if (payment?.stage === 'duplicate') return
  const { orderId, amount, reason: note, stockBack } = refund
  if (!arrived)
    return recordEvent(tx, orderId, { kind: 'refund_failed', actor: { kind: 'provider' }, note, amount, now })
  const actor: Actor = refund.actorId ? { kind: 'staff', id: refund.actorId } : { kind: 'system' }
  await recordRefund(tx, { orderId, amount, actor, note, stockBack, now })
}
