import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { OutboxWorker } from '#app/platform/jobs/outbox-worker.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import {
  claimPushes,
  clearFailures,
  countFailure,
  deleteSubscription,
  markEnded,
  markRefused,
  type QueuedPush,
} from './push.queries.server.ts'
import { maxFailures } from './push.ts'
import { pushKeys } from './push-keys.server.ts'
import { orderNotice } from './push-payload.ts'
import { type PushPorts, sendNotice } from './send-notice.server.ts'

const batch = 5

/**
 * Sends due messages and returns how many. Retries with growing delays; deletes gone subscriptions. A repeat after a
 * crash replaces its tag.
 */
export async function sendPushes(db: Db, ports: PushPorts, now: Date): Promise<number> {
  const messages = await claimPushes(db, batch)
  await Promise.all(messages.map((message) => send(db, ports, message, now)))
  return messages.length
}

async function send(db: Db, ports: PushPorts, message: QueuedPush, now: Date): Promise<void> {
  const { id, subscriptionId, language, isAllowed } = message
  if (!isAllowed) return markEnded(db, id, { state: 'dropped', now })
  failpoint('push.before_sending')
  const outcome = await sendNotice(db, ports, { device: message, notice: orderNotice(message, language), now })
  failpoint('push.after_sending')
  if (outcome.state === 'gone') {
    await deleteSubscription(db, subscriptionId)
    return
  }
  if (outcome.state === 'sent') {
    await markEnded(db, id, { state: 'sent', now })
    await clearFailures(db, subscriptionId)
    return
  }
  const { final, reason: error, seconds } = outcome
  if (final) await markEnded(db, id, { state: 'failed', now, error })
  const hasFailed = final || (await markRefused(db, message, { error, seconds }))
  if (hasFailed) await countFailure(db, subscriptionId, maxFailures)
}

export function pushOutboxWorker({
  database: { db },
  clock,
  ...ports
}: PushPorts & Pick<Ports, 'database' | 'clock'>): OutboxWorker {
  let hasKeys = false
  return async () => {
    if (!hasKeys) await pushKeys(db, ports.encryption, clock())
    hasKeys = true
    return sendPushes(db, ports, clock())
  }
}
