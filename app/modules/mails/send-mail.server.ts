import type { Db } from '#app/platform/database/pool.server.ts'
import { mostAttempts } from '#app/platform/jobs/queue.server.ts'
import type { Mailer } from '#app/platform/mail/mailer.server.ts'
import { withOrigin } from './mail-origin.ts'
import { findMail, markRefused, markSent } from './mails.queries.server.ts'

type Attempt = { mailId: string; origin: string; now: Date }

/**
 * Sends one mail and marks it sent. When the other side refuses, the reason is kept and the error goes back to the
 * queue, which tries again later; after the last attempt the mail is marked failed. A sent mail is never sent again.
 */
export async function sendMail(db: Db, mailer: Mailer, { mailId, origin, now }: Attempt): Promise<void> {
  const mail = await findMail(db, mailId)
  if (!mail || mail.state === 'sent') return
  try {
    await mailer.deliver({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      html: withOrigin(mail.html, origin),
      text: withOrigin(mail.text, origin),
    })
  } catch (error) {
    const last = mail.attempts + 1 >= mostAttempts
    await markRefused(db, mailId, String(error).slice(0, 500), last ? 'failed' : 'queued')
    throw error
  }
  await markSent(db, mailId, now)
}
