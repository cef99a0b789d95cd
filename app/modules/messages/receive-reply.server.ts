import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import {
  findReplyThread,
  isOwnMail,
  type ReplyThread,
  signedThread,
} from '#app/modules/mails/reply-addresses.queries.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { IncomingMail } from '#app/platform/mail/incoming-mail.server.ts'
import { markIn, type ReturnPath } from '#app/platform/mail/return-path.server.ts'
import { messageFields } from './message-fields.ts'
import { findMessage, findSender, insertCustomerReply } from './messages.queries.server.ts'
import { cutQuotedHistory } from './quoted-history-rules.ts'

/** All replies come from one mail server, which retries refused ones. */
const limitOfAll = { key: 'mail replies', limit: 120, perSeconds: 60 }

const maxLength = {
  body: messageFields.message.input.maxLength,
  subject: messageFields.subject.input.maxLength,
  quoted: 20_000,
}

/** `ignored`: no reply to the shop's mails, or sent by a machine. */
type ReplyEffect = 'taken' | 'repeated' | 'ignored'

/** Stores a mail to a reply address in its thread, under the customer's name whatever its sender is (decision 100). */
export async function receiveReply(
  db: Db,
  replies: ReturnPath,
  { message, shopEmail, now }: { message: ArrayBuffer; shopEmail: string; now: Date },
): Promise<Result<ReplyEffect, 'rate_limited'>> {
  if (!(await allow(db, { ...limitOfAll, now }))) return refuse('rate_limited')
  // Loaded with the first mail: some forty files.
  const { readIncomingMail } = await import('#app/platform/mail/incoming-mail.server.ts')
  const mail = await readIncomingMail(message)
  const mark = mail && markIn(mail.recipients)
  if (!mark || mail.isAutomatic || (await isOwnMail(db, mail.messageId))) return ok('ignored')
  const thread = await findReplyThread(db, mark.id)
  if (!thread || !replies.proves(mark, signedThread(thread))) return ok('ignored')
  const reply = readMailReply(mail)
  if (!reply) return ok('ignored')
  const id = replyId(mark.id, mail.messageId || Buffer.from(message))
  return inTransaction(db, async (tx) => {
    if (await findMessage(tx, id)) return ok('repeated')
    const customer = await customerOf(tx, thread)
    if (!customer) return ok('ignored')
    if (!(await allow(tx, { key: `replies ${mark.id}`, limit: 10, perSeconds: 3600, now })))
      return refuse('rate_limited')
    const sender = mail.from === customer.email ? null : (mail.from ?? '')
    const { name, email, language, orderNumber } = customer
    const fields = { name, email, subject: reply.subject, message: reply.body }
    const { quoted, attachmentsLeftOut } = reply
    const message = { ...customer, ...fields, id, replyAddressId: mark.id, sender, quoted, attachmentsLeftOut }
    if (!(await insertCustomerReply(tx, message, now))) return ok('repeated')
    await queueMail(tx, {
      kind: 'contact_copy',
      to: shopEmail,
      language,
      dedupeKey: `contact_copy:${id}`,
      data: { ...fields, ...(orderNumber && { orderNumber }), byMail: { sender } },
    })
    return ok('taken')
  })
}

/** Undefined when empty. */
function readMailReply({ text, subject, attachments }: IncomingMail) {
  const { body, quoted } = cutQuotedHistory(manyLines(text))
  if (!body && attachments === 0) return undefined
  return {
    body: body.slice(0, maxLength.body).trimEnd(),
    quoted: `${body.slice(maxLength.body)}\n${quoted}`.trim().slice(0, maxLength.quoted),
    subject: oneLine(subject).slice(0, maxLength.subject),
    attachmentsLeftOut: attachments,
  }
}

/** Derived from the mail: a repeat is the same message. */
function replyId(addressId: string, mail: string | Buffer): string {
  const digest = createHash('sha256').update(`${addressId} `).update(mail).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Undefined when erased. */
async function customerOf(tx: Db, { messageId, orderId }: ReplyThread): ReturnType<typeof findSender> {
  if (messageId !== null) return findSender(tx, messageId)
  const order = await findOrderById(tx, orderId)
  if (!order?.customer.email) return undefined
  const { email } = order.customer
  return { name: nameLine(order.customer), email, language: order.language, orderNumber: order.number, takenBy: null }
}
