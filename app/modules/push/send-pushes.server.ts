import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { asWritten, type Language, localPath } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { iconAddress } from '#app/platform/images/picture-key.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { PushDevice, PushOutcome } from '#app/platform/push/push-sender.server.ts'
import {
  claimPushes,
  clearFailures,
  countFailure,
  deleteSubscription,
  findSubscription,
  markEnded,
  markRefused,
  type QueuedPush,
} from './push.queries.server.ts'
import { type AnnouncedOrder, maxFailures, type PushNotice, testLimit } from './push.ts'
import { pushKeys } from './push-keys.server.ts'

const batch = 5

/** Sends due messages and returns how many. Retries later, deletes gone subscriptions; a repeat replaces its tag. */
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

export function pushOutboxWorker({ database: { db }, clock, ...ports }: PushPorts & Pick<Ports, 'database' | 'clock'>) {
  let hasKeys = false
  return async () => {
    if (!hasKeys) await pushKeys(db, ports.encryption, clock())
    hasKeys = true
    return sendPushes(db, ports, clock())
  }
}

type PushPorts = Pick<Ports, 'push' | 'origin'> & { encryption: Encryption }

/** Sends a notification and returns the push service's response. */
async function sendNotice(
  db: Db,
  { push, origin, encryption }: PushPorts,
  { device, notice, now }: { device: PushDevice; notice: PushNotice; now: Date },
): Promise<PushOutcome> {
  const keys = await pushKeys(db, encryption, now)
  const { contact, icon } = await readSettings(db)
  return push.send({
    device,
    keys,
    // RFC 8292 allows https and mailto only; developers use http.
    subject: origin.startsWith('https:') ? origin : `mailto:${contact.email}`,
    payload: JSON.stringify({ ...notice, icon: iconAddress(icon, 'icon-192.png') }),
    topic: notice.tag,
  })
}

function orderNotice({ number, total }: AnnouncedOrder, language: Language): PushNotice {
  const title = asWritten(adminT(language)('home.newOrder', { number }))
  const url = localPath(`/admin/orders/${number}`, language)
  return { title, body: formatSatang(total), tag: number, url, lang: language }
}

function testNotice(language: Language): PushNotice {
  const t = adminT(language)
  const [title, body] = [asWritten(t('home.push.testTitle')), asWritten(t('home.push.testText'))]
  return { title, body, tag: 'test', url: localPath('/admin', language), lang: language }
}

type TestRequest = { endpoint: string; userId: string; now: Date }

/** Sends a test notification and returns the outcome. */
export async function sendTestPush(db: Db, ports: PushPorts, { endpoint, userId, now }: TestRequest) {
  const subscription = await findSubscription(db, userId, endpoint)
  if (!subscription) return refuse('not_found')
  if (!(await allow(db, { key: `push-test ${userId}`, ...testLimit, now }))) return refuse('rate_limited')
  const { id, language } = subscription
  await recordAudit(db, { actorId: userId, action: 'push.test', entity: 'user', entityId: userId, now })
  const outcome = await sendNotice(db, ports, { device: subscription, notice: testNotice(language), now })
  if (outcome.state === 'sent') return ok(undefined)
  if (outcome.state === 'gone') await deleteSubscription(db, id)
  return refuse(outcome.state === 'gone' ? 'not_found' : 'not_taken')
}
