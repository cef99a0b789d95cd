import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { refusedWebhooks, unusableWebhooks } from '#app/platform/metrics.server.ts'
import { settleRefund } from './pay-refund.server.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from './payment-provider.ts'
import { settlePayment } from './settle-payment.server.ts'
import { keepEvent, keepUnreadable, markFailed, markProcessed } from './webhook-inbox.queries.server.ts'

/**
 * Takes a delivered webhook. Its signature is checked on the raw body; what is not the provider's changes nothing. A
 * signed one is kept first, then worked off. When the provider cannot be asked just now, the worker does it later.
 * "unusable": signed, but no event, or about nothing of this shop; it is kept, and sending it again would not help.
 */
export async function receiveEvent(
  db: Db,
  provider: PaymentProvider,
  delivery: { body: string; headers: Headers; now: Date },
): Promise<'taken' | 'unusable' | 'refused'> {
  const event = provider.readEvent(delivery.body, delivery.headers)
  if (!event) {
    refusedWebhooks.inc()
    return 'refused'
  }
  const { body, now } = delivery
  if (event === 'unreadable') {
    await keepUnreadable(db, { provider: provider.name, body, now })
    return unusable()
  }
  const isNew = await keepEvent(db, { ...event, provider: provider.name, payload: body, receivedAt: now })
  failpoint('webhook.after_inbox')
  if (!isNew) return 'taken'
  try {
    if ((await workOff(db, provider, event, now)) === 'unknown') return unusable()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    await postpone(db, event, error)
  }
  failpoint('webhook.before_answer')
  return 'taken'
}

function unusable(): 'unusable' {
  unusableWebhooks.inc()
  return 'unusable'
}

async function workOff(db: Db, provider: PaymentProvider, event: ProviderEvent, now: Date) {
  if (event.sessionId) {
    const settlement = await settlePayment(db, provider, event.sessionId, now, event.id)
    return settlement === 'unknown_session' ? 'unknown' : 'done'
  }
  const known = !event.refundId || (await settleRefund(db, provider, event.refundId, now))
  const state = known ? 'done' : 'unknown'
  await markProcessed(db, event.id, now, state)
  return state
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
