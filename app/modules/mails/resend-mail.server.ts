import { ok, type Result } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { insertMails, mailsOfOrder } from './mails.queries.server.ts'
import { decideResend, type MailOfOrder, type ResendRefusal } from './resend-rules.ts'

type MailToResend = {
  mailId: string
  orderId: string /** Can differ from the first address. */
  to: string
}

/** Sends a mail of an order again unchanged, at most three times. Call it under the order's lock. */
export async function resendMail(tx: Db, resend: MailToResend): Promise<Result<MailOfOrder, ResendRefusal>> {
  const { orderId, to } = resend
  const decision = decideResend(await mailsOfOrder(tx, orderId), resend.mailId)
  if (!decision.ok) return decision
  const { mail, dedupeKey } = decision.value
  const { kind, language, subject, html, text } = mail
  const words = { kind, language, subject, html, text }
  await insertMails(tx, [{ ...words, dedupeKey, orderId, recipient: to }])
  return ok(mail)
}
