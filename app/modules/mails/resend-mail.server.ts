import { ok } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { copyMail, mailsOfOrder } from './mails.queries.server.ts'
import { decideResend } from './resend-rules.ts'

/** `to`: can differ from the first address. */
type MailToResend = { mailId: string; orderId: string; to: string }

/** Sends a mail of an order again unchanged, at most three times. Call it under the order's lock. */
export async function resendMail(tx: Db, { mailId, orderId, to }: MailToResend) {
  const decision = decideResend(await mailsOfOrder(tx, orderId), mailId)
  if (!decision.ok) return decision
  const { mail, dedupeKey } = decision.value
  await copyMail(tx, mailId, { dedupeKey, recipient: to })
  return ok(mail)
}
