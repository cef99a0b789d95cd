import { Counter } from 'prom-client'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { registry } from '#app/platform/metrics.server.ts'
import { importDispute } from './disputes/import-dispute.server.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from './payment-provider.ts'
import { settleRefund } from './refunds/pay-refund.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { keepEvent, keepUnreadable, markFailed, markProcessed } from './webhook-inbox.queries.server.ts'

const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
const unusableWebhooks = counter(
  'shop_unusable_webhooks_total',
  'Signed payment events that are no event, or about nothing of this shop',
)
const refusedWebhooks = counter('shop_refused_webhooks_total', 'Payment events whose signature was not right')

/** Stores a signed webhook, then handles it; the worker retries. "unusable": no event, or nothing of this shop. */
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
  const state = (await isOurs(db, provider, event, now)) ? 'done' : 'unknown'
  await markProcessed(db, event.id, now, state)
  return state
}

async function isOurs(db: Db, provider: PaymentProvider, { refundId, chargeId, disputeId }: ProviderEvent, now: Date) {
  if (disputeId) return importDispute(db, provider, disputeId, now)
  if (refundId) return settleRefund(db, provider, refundId, now)
  if (!chargeId) return true
  let known = false
  for (const id of await provider.refundsOfCharge(chargeId))
    known = (await settleRefund(db, provider, id, now)) || known
  return known
}

function postpone(db: Db, event: ProviderEvent, error: PaymentProviderError) {
  return inTransaction(db, async (tx) => {
    await markFailed(tx, event.id, error.message)
    const { sessionId, refundId } = event
    if (sessionId) await enqueue(tx, 'settle_payment', { sessionId, eventId: event.id }, { key: `settle:${sessionId}` })
    else if (refundId) await enqueue(tx, 'settle_refund', { providerRefundId: refundId }, { key: `settle:${refundId}` })
    else await enqueue(tx, 'sync_refunds', {}, { key: 'sync_refunds after a fault' })
  })
}
