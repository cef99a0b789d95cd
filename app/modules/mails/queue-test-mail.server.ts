import type { Language } from '#app/i18n/language.ts'
import { emailKey } from '#app/kit/email.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { maxTestMails, testMailsTo } from './mails.queries.server.ts'
import { queueMail } from './queue-mail.server.ts'

type TestMail = {
  /** The user's own address. */
  to: string
  language: Language
  actorId: string
  now: Date
}

/** Queues a test mail. Refused above the hourly limit; a double submit queues one. */
export function queueTestMail(
  db: Db,
  { to, language, actorId, now }: TestMail,
): Promise<Result<undefined, 'rate_limited'>> {
  return inTransaction(db, async (tx) => {
    const slot = `staff_test:${actorId}:${now.toISOString().slice(0, 13)}:`
    const count = (await testMailsTo(tx, emailKey(to), slot)).length
    if (count >= maxTestMails) return refuse('rate_limited')
    await queueMail(tx, { kind: 'staff_test', data: {}, to, language, dedupeKey: `${slot}${count + 1}` })
    await recordAudit(tx, { actorId, action: 'settings.test_mail', entity: 'settings', entityId: 'mails', now })
    return ok(undefined)
  })
}
