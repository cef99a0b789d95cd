import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { MessageFields } from './message-form.ts'
import { findMessage, insertMessage } from './messages.queries.server.ts'

type OrderMessage = {
  /** Idempotency key, a UUID. */
  key: string
  fields: MessageFields & { orderNumber: string }
  language: Language
  ip: string
  shopEmail: string
  now: Date
}

/**
 * Stores a message about an order and mails a copy to the shop. At most five per order and hour, besides the contact
 * form's limit; other text under the same key is refused.
 */
export const receiveOrderMessage = (
  db: Db,
  { key, fields, language, ip, shopEmail, now }: OrderMessage,
): Promise<Result<undefined, 'rate_limited' | 'already_sent'>> =>
  inTransaction(db, async (tx) => {
    const isFirst = !(await findMessage(tx, key))
    if (isFirst && !(await allowAll(tx, limitsOf(fields.orderNumber, ip), now))) return refuse('rate_limited')
    if (!(await insertMessage(tx, key, fields, language, now))) {
      const first = await findMessage(tx, key)
      const isSame = first?.orderNumber === fields.orderNumber && first.body === fields.message
      return isSame ? ok(undefined) : refuse('already_sent')
    }
    await queueMail(tx, {
      kind: 'contact_copy',
      to: shopEmail,
      language,
      dedupeKey: `contact_copy:${key}`,
      data: fields,
    })
    return ok(undefined)
  })

const limitsOf = (orderNumber: string, ip: string) => [
  { key: `message about ${orderNumber}`, limit: 5, perSeconds: 3600 },
  { key: `contact:${networkOf(ip)}`, limit: 5, perSeconds: 600 },
]
