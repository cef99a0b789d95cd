import type { Language } from '#app/i18n/language.ts'
import { emailKey } from '#app/kit/email.ts'
import { shownEmail } from '#app/kit/made-address.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContentToQueue, MailToQueue } from './mail.ts'
import { mailText } from './mail-text.ts'
import { mailInsert, maxTestMails, testMailsTo } from './mails.queries.server.ts'

/** Queues a mail in the caller's transaction. Skips used dedupe keys and placeholder addresses. */
export async function queueMail(tx: Db, { to, ...mail }: MailToQueue): Promise<void> {
  await mailCopies(tx, mail, [to])?.execute()
}

/** The insert that queues a mail to each recipient; undefined without any. Its HTML is drawn when it is sent. */
export function mailCopies(tx: Db, mail: MailContentToQueue, to: readonly string[]) {
  const recipients = to.map((address) => emailKey(oneLine(address))).filter((address) => shownEmail(address))
  if (recipients.length === 0) return undefined
  const content = composeMail(mail, mail.language)
  const { subject } = content
  const rendered = { subject, text: mailText(content, mail.language), content: JSON.stringify(content) }
  const keys = copyKeys(mail.dedupeKey, recipients.length)
  const mails = recipients.map((recipient, at) => ({
    dedupeKey: keys[at] ?? mail.dedupeKey,
    orderId: mail.orderId ?? null,
    messageId: mail.messageId ?? null,
    kind: mail.kind,
    language: mail.language,
    recipient,
    ...rendered,
  }))
  return mailInsert(tx, mails)
}

/** The first copy has the plain key. */
export const copyKeys = (dedupeKey: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? dedupeKey : `${dedupeKey}:${at + 1}`))

type TestMail = {
  /** The user's own address. */
  to: string
  language: Language
  actorId: string
  now: Date
}

/** Queues a test mail. Refused above the hourly limit; a double submit queues one. */
export const queueTestMail = (db: Db, { to, language, actorId, now }: TestMail) =>
  inTransaction(db, async (tx) => {
    const slot = `staff_test:${actorId}:${now.toISOString().slice(0, 13)}:`
    const count = (await testMailsTo(tx, emailKey(to), slot)).length
    if (count >= maxTestMails) return refuse('rate_limited')
    await queueMail(tx, { kind: 'staff_test', data: {}, to, language, dedupeKey: `${slot}${count + 1}` })
    await recordAudit(tx, { actorId, action: 'settings.test_mail', entity: 'settings', entityId: 'mails', now })
    return ok(undefined)
  })
