import { Counter } from 'prom-client'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { registry } from '#app/platform/metrics.server.ts'
import { importDispute } from './disputes/import-dispute.server.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from './payment-provider.ts'
import { syncRefund } from './refunds/sync-refund.server.ts'
import { syncPayment } from './sync-payment.server.ts'
import { processedMark, recordEventFailure, saveEvent, saveUnreadable } from './webhook-inbox.queries.server.ts'

const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
const unusableWebhooks = counter(
  'shop_unusable_webhooks_total',
  'Signed payment events that are no event, or about nothing of this shop',
)
const refusedWebhooks = counter('shop_refused_webhooks_total', 'Payment events whose signature was not right')

type WebhookDelivery = { body: string; headers: Headers; now: Date }

/** Stores a signed webhook, then handles it; the worker retries. "unusable": no event, or nothing of this shop. */
export async function receiveEvent(db: Db, provider: PaymentProvider, { body, headers, now }: WebhookDelivery) {
  const event = provider.readEvent(body, headers)
  if (!event) {
    refusedWebhooks.inc()
    return 'refused'
  }
  if (event === 'unreadable') {
    await saveUnreadable(db, { provider: provider.name, body, now })
    return unusable()
  }
  const isNew = await saveEvent(db, { ...event, provider: provider.name, payload: body, receivedAt: now })
  failpoint('webhook.after_inbox')
  if (!isNew) return 'taken'
  try {
    if ((await handleEvent(db, provider, event, now)) === 'unknown') return unusable()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    await postpone(db, event, error)
  }
  failpoint('webhook.before_answer')
  return 'taken'
}

function unusable() {
  unusableWebhooks.inc()
  return 'unusable' as const
}

async function handleEvent(db: Db, provider: PaymentProvider, event: ProviderEvent, now: Date) {
  if (event.sessionId) {
    const outcome = await syncPayment(db, provider, event.sessionId, now, event.id)
    return outcome === 'unknown_session' ? 'unknown' : 'done'
  }
  const isOurs = await importSubject(db, provider, event, now)
  const state = isOurs ? 'done' : 'unknown'
  await processedMark(db, event.id, now, state).execute()
  return state
}

/** False when it is not about this shop. */
async function importSubject(db: Db, provider: PaymentProvider, event: ProviderEvent, now: Date) {
  const { refundId, chargeId, disputeId } = event
  if (disputeId) return importDispute(db, provider, disputeId, now)
  if (refundId) return syncRefund(db, provider, refundId, now)
  if (!chargeId) return true
  let isOurs = false
  for (const id of await provider.refundsOfCharge(chargeId))
    isOurs = (await syncRefund(db, provider, id, now)) || isOurs
  return isOurs
}

const postpone = (db: Db, event: ProviderEvent, error: PaymentProviderError) =>
  inTransaction(db, async (tx) => {
    await recordEventFailure(tx, event.id, error.message)
    const { sessionId, refundId } = event
    if (sessionId) await enqueue(tx, 'settle_payment', { sessionId, eventId: event.id }, { key: `settle:${sessionId}` })
    else if (refundId) await enqueue(tx, 'settle_refund', { providerRefundId: refundId }, { key: `settle:${refundId}` })
    else await enqueue(tx, 'sync_refunds', {}, { key: 'sync_refunds after a fault' })
  })
