import { mailWords } from '#app/i18n/mail/mail-words.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Drain } from '#app/platform/jobs/drain.server.ts'
import type { Mailer } from '#app/platform/mail/mailer.server.ts'
import type { ReturnPath } from '#app/platform/mail/return-path.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { finishedMail } from './finished-mail.server.ts'
import type { MailIdentity } from './mail-marks.ts'
import { claimMails, markRefused, markSent, type QueuedMail } from './mails.queries.server.ts'
import { aboutThread, type ReplyThread, replyAddressId } from './reply-addresses.queries.server.ts'

/** As many conversations with the mail server at a time. */
const batch = 5

/** `replies`: below which addresses answers come back to their messages and orders, where the shop takes them. */
type Sending = { origin: string; replies?: ReturnPath | undefined; now: Date }

/**
 * Sends the mails that are due, a batch side by side, and tells how many it took. When the other side refuses, the
 * reason is kept and the mail waits, longer each time; after the last attempt it is marked failed. A mail is sent
 * once, or, when the process died between sending and noting it, again under the same id.
 */
export async function sendMails(db: Db, mailer: Mailer, { origin, replies, now }: Sending) {
  const mails = await claimMails(db, batch)
  if (mails.length === 0) return 0
  const { name, contact, mails: looks } = await readSettings(db)
  const shop = { origin, name, contactEmail: contact.email, looks }
  const sent: string[] = []
  await Promise.all(
    mails.map(async (mail) => {
      const replyAddress = replies && (await replyAddressOf(db, replies, mail, now))
      const refusal = await deliver(mailer, mail, { ...shop, replyAddress })
      if (refusal === undefined) sent.push(mail.id)
      else await markRefused(db, mail, { error: refusal })
    }),
  )
  await markSent(db, sent, now)
  return mails.length
}

/** Who the mails are from, as the owner set it. */
type Sender = { contactEmail: string; looks: ShopSettings['mails']; replyAddress: string | undefined }

/** The address that leads an answer to the message or order of a mail; undefined of a mail about neither. */
async function replyAddressOf(db: Db, replies: ReturnPath, mail: QueuedMail, now: Date): Promise<string | undefined> {
  const thread = threadOf(mail)
  return thread && replies.addressOf(await replyAddressId(db, thread, now), aboutThread(thread))
}

function threadOf({ message_id: messageId, order_id: orderId }: QueuedMail): ReplyThread | undefined {
  if (messageId !== null) return { messageId, orderId: null }
  return orderId === null ? undefined : { messageId: null, orderId }
}

/** Why the mail was not taken; undefined when it was. */
async function deliver(
  mailer: Mailer,
  mail: QueuedMail,
  { contactEmail, looks, replyAddress, ...shop }: Omit<MailIdentity, 'orderKey'> & Sender,
): Promise<string | undefined> {
  const { id, kind, recipient, subject, language } = mail
  try {
    const finished = finishedMail(mail, {
      ...shop,
      replyNote: replyAddress && mailWords(language)('message_answer.replyNote'),
    })
    const link = endsByLink(kind) ? unsubscribeLink(finished.text) : undefined
    const ending = kind === 'cart_reminder' ? { oneClick: link && oneClickLink(link) } : { unsubscribe: link }
    // An answer arrives where the shop reads the rest; else where it reads its mail.
    const replyTo = replyAddress ?? (looks.replyTo || (kind === 'message_answer' ? contactEmail : undefined))
    const senderName = looks.senderName || undefined
    const isAutomatic = replyAddress !== undefined && kind !== 'message_answer'
    await mailer.deliver({ id, to: recipient, subject, ...finished, ...ending, senderName, replyTo, isAutomatic })
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

type MailPorts = Pick<Ports, 'database' | 'mailer' | 'origin' | 'clock'> & Partial<Pick<Ports, 'replies'>>

/** The outbox of mails. */
export const mailDrain =
  ({ database: { db }, mailer, replies, origin, clock }: MailPorts): Drain =>
  () =>
    sendMails(db, mailer, { origin, replies, now: clock() })
