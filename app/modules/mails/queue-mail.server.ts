import { emailKey } from '#app/kit/email.ts'
import { shownEmail } from '#app/kit/made-address.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { MailToQueue } from './mail.ts'
import { insertMail } from './mails.queries.server.ts'
import { renderMail } from './render-mail.server.tsx'

/**
 * Writes a mail in the caller's transaction, in the reader's language: it is sent after the commit, or never. A
 * dedupe key that was used before writes nothing, and nobody is written to at an address that was made.
 */
export async function queueMail(tx: Db, mail: MailToQueue): Promise<void> {
  if (!shownEmail(emailKey(oneLine(mail.to)))) return
  const rendered = renderMail(mail, mail.language)
  await insertMail(tx, {
    dedupe_key: mail.dedupeKey,
    order_id: mail.orderId ?? null,
    kind: mail.kind,
    language: mail.language,
    recipient: emailKey(oneLine(mail.to)),
    ...rendered,
  })
}
