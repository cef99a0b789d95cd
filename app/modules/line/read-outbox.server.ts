import { finishedText } from '#app/modules/mails/mail-marks.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { newestMessages } from './line-messages.queries.server.ts'

/** Returns the newest messages as sent, for the demo's outbox. */
export async function readOutbox(db: Db, shop: { origin: string; name: string }) {
  const messages = await newestMessages(db, 50)
  return messages.map(({ orderId, text, ...message }) => ({
    ...message,
    text: finishedText(text, { ...shop, orderKey: signId(orderId) }),
  }))
}
