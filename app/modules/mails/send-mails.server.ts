import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Drain } from '#app/platform/jobs/drain.server.ts'
import type { Mailer } from '#app/platform/mail/mailer.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { finishedMail } from './finished-mail.server.ts'
import type { MailIdentity } from './mail-marks.ts'
import { claimMails, markRefused, markSent, type QueuedMail } from './mails.queries.server.ts'

/** As many conversations with the mail server at a time. */
const batch = 5

/**
 * Sends the mails that are due, a batch side by side, and tells how many it took. When the other side refuses, the
 * reason is kept and the mail waits, longer each time; after the last attempt it is marked failed. A mail is sent
 * once, or, when the process died between sending and noting it, again under the same id.
 */
export async function sendMails(db: Db, mailer: Mailer, { origin, now }: { origin: string; now: Date }) {
  const mails = await claimMails(db, batch)
  if (mails.length === 0) return 0
  const { name, contact, mails: looks } = await readSettings(db)
  const shop = { origin, name, contactEmail: contact.email, looks }
  const sent: string[] = []
  await Promise.all(
    mails.map(async (mail) => {
      const refusal = await deliver(mailer, mail, shop)
      if (refusal === undefined) sent.push(mail.id)
      else await markRefused(db, mail, refusal)
    }),
  )
  await markSent(db, sent, now)
  return mails.length
}

/** Who the mails are from, as the owner set it. */
type Sender = { contactEmail: string; looks: ShopSettings['mails'] }

/** Why the mail was not taken; undefined when it was. */
async function deliver(
  mailer: Mailer,
  mail: QueuedMail,
  { contactEmail, looks, ...shop }: Omit<MailIdentity, 'orderKey'> & Sender,
): Promise<string | undefined> {
  const { id, kind, recipient, subject } = mail
  try {
    const finished = finishedMail(mail, shop)
    const link = endsByLink(kind) ? unsubscribeLink(finished.text) : undefined
    const ending = kind === 'cart_reminder' ? { oneClick: link && oneClickLink(link) } : { unsubscribe: link }
    // Who is answered writes back to where the shop reads its mail.
    const replyTo = looks.replyTo || (kind === 'message_answer' ? contactEmail : undefined)
    const senderName = looks.senderName || undefined
    await mailer.deliver({ id, to: recipient, subject, ...finished, ...ending, senderName, replyTo })
    return undefined
  } catch (error) {
    return String(error).slice(0, 500)
  }
}

/** Letters and reminders, which their reader agreed to. */
const endsByLink = (kind: string): boolean => kind.startsWith('newsletter') || kind === 'cart_reminder'

/** A letter's own link that ends them; no words of strangers stand in letters. That of a reminder has an address for mail programs. */
const unsubscribeLink = (text: string): string | undefined =>
  /https?:\S+\/newsletter\?(?:unsubscribe|reminders)=[\w-]+/.exec(text)?.[0]

/** Where a mail program ends reminders by itself. */
const oneClickLink = (link: string): string =>
  link.replace(/\/newsletter\?reminders=([\w-]+)/, (_, token: string) => `/newsletter/reminders/${token}`)

/** The outbox of mails. */
export const mailDrain =
  ({ database: { db }, mailer, origin, clock }: Pick<Ports, 'database' | 'mailer' | 'origin' | 'clock'>): Drain =>
  () =>
    sendMails(db, mailer, { origin, now: clock() })
