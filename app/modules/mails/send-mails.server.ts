import { mailWords } from '#app/i18n/mail/mail-words.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Mailer } from '#app/platform/mail/mailer.server.ts'
import type { ReturnPath } from '#app/platform/mail/return-path.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { finishedMail } from './finished-mail.server.ts'
import type { MailIdentity } from './mail-marks.ts'
import { claimMails, markRefused, markSent, type QueuedMail } from './mails.queries.server.ts'
import { type ReplyThread, replyAddressId, signedThread } from './reply-addresses.queries.server.ts'

/** Concurrent connections to the mail server. */
const batch = 5

/** `replies`: domain of reply addresses, where configured. */
type Delivery = { origin: string; replies?: ReturnPath | undefined; now: Date }

/** Sends due mails and returns how many. Refused ones are retried later; a crash can repeat one under the same id. */
export async function sendMails(db: Db, mailer: Mailer, { origin, replies, now }: Delivery) {
  const mails = await claimMails(db, batch)
  if (mails.length === 0) return 0
  const { name, contact, mails: senderSettings } = await readSettings(db)
  const shop = { origin, name, contactEmail: contact.email, senderSettings }
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

type Sender = { contactEmail: string; senderSettings: ShopSettings['mails']; replyAddress: string | undefined }

/** Undefined for a mail without message or order. */
async function replyAddressOf(db: Db, replies: ReturnPath, mail: QueuedMail, now: Date): Promise<string | undefined> {
  const thread = threadOf(mail)
  return thread && replies.addressOf(await replyAddressId(db, thread, now), signedThread(thread))
}

function threadOf({ messageId, orderId }: QueuedMail): ReplyThread | undefined {
  if (messageId !== null) return { messageId, orderId: null }
  return orderId === null ? undefined : { messageId: null, orderId }
}

/** The error, or undefined on success. */
async function deliver(
  mailer: Mailer,
  mail: QueuedMail,
  { contactEmail, senderSettings, replyAddress, ...shop }: Omit<MailIdentity, 'orderKey'> & Sender,
): Promise<string | undefined> {
  const { id, kind, recipient, subject, language } = mail
  try {
    const finished = finishedMail(mail, {
      ...shop,
      replyNote: replyAddress && mailWords(language)('message_answer.replyNote'),
    })
    const link = hasUnsubscribeLink(kind) ? unsubscribeLink(finished.text) : undefined
    const ending = kind === 'cart_reminder' ? { oneClick: link && oneClickLink(link) } : { unsubscribe: link }
    // Prefers the reply address, then the settings.
    const replyTo = replyAddress ?? (senderSettings.replyTo || (kind === 'message_answer' ? contactEmail : undefined))
    const senderName = senderSettings.senderName || undefined
    const isAutomatic = replyAddress !== undefined && kind !== 'message_answer'
    await mailer.deliver({ id, to: recipient, subject, ...finished, ...ending, senderName, replyTo, isAutomatic })
    return undefined
  } catch (error) {
    return String(error).slice(0, 500)
  }
}

/** Mails sent with consent. */
const hasUnsubscribeLink = (kind: string): boolean => kind.startsWith('newsletter') || kind === 'cart_reminder'

/** The unsubscribe link in the text; campaigns contain no foreign text. */
const unsubscribeLink = (text: string): string | undefined =>
  /https?:\S+\/newsletter\?(?:unsubscribe|reminders)=[\w-]+/.exec(text)?.[0]

/** RFC 8058 address for mail programs. */
const oneClickLink = (link: string): string =>
  link.replace(/\/newsletter\?reminders=([\w-]+)/, (_, token: string) => `/newsletter/reminders/${token}`)

type MailPorts = Pick<Ports, 'database' | 'mailer' | 'origin' | 'clock'> & Partial<Pick<Ports, 'replies'>>

export const mailOutboxWorker =
  ({ database: { db }, mailer, replies, origin, clock }: MailPorts) =>
  () =>
    sendMails(db, mailer, { origin, replies, now: clock() })
