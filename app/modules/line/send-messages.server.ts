import { finishedText } from '#app/modules/mails/mail-marks.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { OutboxWorker } from '#app/platform/jobs/outbox-worker.server.ts'
import type { LineMessenger } from '#app/platform/line/line-messenger.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { claimMessages, markEnded, markRefused, newestMessages, type QueuedMessage } from './line.queries.server.ts'

const batch = 5

type Delivery = { origin: string; now: Date }

/** Sends due messages and returns how many. Retries temporary errors, and drops messages no longer wanted. */
export async function sendMessages(db: Db, messenger: LineMessenger, { origin, now }: Delivery): Promise<number> {
  const messages = await claimMessages(db, batch)
  if (messages.length === 0) return 0
  const { name } = await readSettings(db)
  await Promise.all(messages.map((message) => send(db, messenger, { message, origin, name, now })))
  return messages.length
}

async function send(
  db: Db,
  messenger: LineMessenger,
  { message, origin, name, now }: Delivery & { message: QueuedMessage; name: string },
): Promise<void> {
  const { id, to } = message
  if (to === null) return markEnded(db, id, { state: 'dropped', now })
  const text = finishedText(message.text, { origin, name, orderKey: signId(message.orderId) })
  const refusal = await messenger
    .push({ id, to, text })
    .catch((error: unknown) => ({ reason: String(error).slice(0, 500), final: false }))
  if (!refusal) return markEnded(db, id, { state: 'sent', now })
  if (refusal.final) return markEnded(db, id, { state: 'failed', now, error: refusal.reason })
  await markRefused(db, message, { error: refusal.reason })
}

export const lineOutboxWorker =
  ({ database: { db }, line, origin, clock }: Pick<Ports, 'database' | 'line' | 'origin' | 'clock'>): OutboxWorker =>
  () =>
    sendMessages(db, line.messenger, { origin, now: clock() })

/** Returns the newest messages as sent, for the demo's outbox. */
export async function readOutbox(db: Db, shop: { origin: string; name: string }) {
  const messages = await newestMessages(db, 50)
  return messages.map(({ orderId, text, ...message }) => ({
    ...message,
    text: finishedText(text, { ...shop, orderKey: signId(orderId) }),
  }))
}
