import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { MessageFields } from './message-form.ts'
import { findMessage, insertMessage } from './messages.queries.server.ts'

type OrderMessage = {
  /** A UUID: however often the form arrives, it is one message. */
  key: string
  fields: MessageFields & { orderNumber: string }
  language: Language
  ip: string
  shopEmail: string
  now: Date
}

/**
 * Keeps what was written about an order on its own page, and copies it to the shop's address. Refuses more than five in an
 * hour about one order, and what the contact form refuses of one network; the same key with other words is refused,
 * because the first have arrived.
 */
export const receiveOrderMessage = (
  db: Db,
  { key, fields, language, ip, shopEmail, now }: OrderMessage,
): Promise<Result<undefined, 'too_many' | 'sent_before'>> =>
  inTransaction(db, async (tx) => {
    const isFirst = !(await findMessage(tx, key))
    if (isFirst && !(await allowAll(tx, limitsOf(fields.orderNumber, ip), now))) return refuse('too_many')
    if (!(await insertMessage(tx, key, fields, language, now))) {
      const first = await findMessage(tx, key)
      const isSame = first?.orderNumber === fields.orderNumber && first.body === fields.message
      return isSame ? ok(undefined) : refuse('sent_before')
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
