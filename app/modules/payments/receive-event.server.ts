import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { settleRefund } from './pay-refund.server.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from './payment-provider.ts'
import { settlePayment } from './settle-payment.server.ts'
import { keepEvent, markFailed, markProcessed } from './webhook-inbox.queries.server.ts'

/**
 * Takes a delivered webhook. Its signature is checked on the raw body; an event that is not the provider's changes
 * nothing. A good one is kept first, then worked off. When the provider cannot be asked just now, the worker does it later.
 */
export async function receiveEvent(
  db: Db,
  provider: PaymentProvider,
  delivery: { body: string; headers: Headers; now: Date },
): Promise<'taken' | 'refused'> {
  const event = provider.readEvent(delivery.body, delivery.headers)
  if (!event) return 'refused'
  const { body, now } = delivery
  const isNew = await keepEvent(db, { ...event, provider: provider.name, payload: body, receivedAt: now })
  failpoint('webhook.after_inbox')
  if (!isNew) return 'taken'
  try {
    await workOff(db, provider, event, now)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    await postpone(db, event, error)
  }
  failpoint('webhook.before_answer')
  return 'taken'
}

async function workOff(db: Db, provider: PaymentProvider, event: ProviderEvent, now: Date) {
  if (event.sessionId) return settlePayment(db, provider, event.sessionId, now, event.id)
  if (event.refundId) await settleRefund(db, provider, event.refundId, now)
  return markProcessed(db, event.id, now)
}

function postpone(db: Db, event: ProviderEvent, error: PaymentProviderError) {
  return inTransaction(db, async (tx) => {
    await markFailed(tx, event.id, error.message)
    if (event.sessionId)
      await enqueue(
        tx,
        'settle_payment',
        { sessionId: event.sessionId, eventId: event.id },
        { key: `settle:${event.sessionId}` },
      )
    if (event.refundId)
      await enqueue(tx, 'settle_refund', { providerRefundId: event.refundId }, { key: `settle:${event.refundId}` })
  })
}
