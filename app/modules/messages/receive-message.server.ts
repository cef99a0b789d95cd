import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { MessageFields } from './message-form.ts'
import { insertMessage } from './messages.queries.server.ts'

type Received = { fields: MessageFields; language: Language; ip: string; shopEmail: string; now: Date }

/** Stores a message and mails a copy to the shop. At most five per network in ten minutes. */
export async function receiveMessage(
  db: Db,
  { fields, language, ip, shopEmail, now }: Received,
): Promise<Result<{ id: string }, 'rate_limited'>> {
  if (!(await allow(db, { key: `contact:${networkOf(ip)}`, limit: 5, perSeconds: 600, now })))
    return refuse('rate_limited')
  const id = randomUUID()
  await inTransaction(db, async (tx) => {
    await insertMessage(tx, id, fields, language, now)
    await queueMail(tx, {
      kind: 'contact_copy',
      to: shopEmail,
      language,
      dedupeKey: `contact_copy:${id}`,
      data: fields,
    })
  })
  return ok({ id })
}
