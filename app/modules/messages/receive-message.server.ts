import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow, allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { MessageFields } from './message-form.ts'
import { findMessage, insertMessage } from './messages.queries.server.ts'

type Received<Fields> = { fields: Fields; language: Language; ip: string; shopEmail: string; now: Date }

/** Stores a message and mails a copy to the shop. At most five per network in ten minutes. */
export async function receiveMessage(db: Db, received: Received<MessageFields>) {
  const { ip, now } = received
  if (!(await allow(db, { ...networkLimit(ip), now }))) return refuse('rate_limited')
  const id = randomUUID()
  await inTransaction(db, (tx) => storeMessage(tx, id, received))
  return ok({ id })
}

type OrderMessageFields = MessageFields & { orderNumber: string }

/** Stores a message about an order, once per `key`, and mails the shop. Five an hour; another text is refused. */
export const receiveOrderMessage = (db: Db, { key, ...received }: Received<OrderMessageFields> & { key: string }) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'rate_limited' | 'already_sent'>> => {
    const { fields, ip, now } = received
    const limits = [{ key: `message about ${fields.orderNumber}`, limit: 5, perSeconds: 3600 }, networkLimit(ip)]
    if (!(await findMessage(tx, key)) && !(await allowAll(tx, limits, now))) return refuse('rate_limited')
    if (await storeMessage(tx, key, received)) return ok(undefined)
    const existing = await findMessage(tx, key)
    const isSame = existing?.orderNumber === fields.orderNumber && existing.body === fields.message
    return isSame ? ok(undefined) : refuse('already_sent')
  })

const networkLimit = (ip: string) => ({ key: `contact:${networkOf(ip)}`, limit: 5, perSeconds: 600 })

/** False when the id exists. */
async function storeMessage(
  tx: Db,
  id: string,
  { fields, language, shopEmail, now }: Received<MessageFields & { orderNumber?: string }>,
): Promise<boolean> {
  if (!(await insertMessage(tx, id, fields, language, now))) return false
  const mail = { to: shopEmail, language, dedupeKey: `contact_copy:${id}`, data: fields }
  await queueMail(tx, { kind: 'contact_copy', ...mail })
  return true
}
