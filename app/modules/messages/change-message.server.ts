// Staff assign, close and reply to messages.
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { revokeReplyAddress } from '#app/modules/mails/reply-addresses.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { decideChange, type MessageChange, readStaffReply, repliedState } from './message-rules.ts'
import {
  findReplyAddress,
  findStaffReply,
  insertStaffReply,
  lockMessage,
  saveMessageState,
} from './messages.queries.server.ts'

type StateChange = ChangedByStaff & { id: string; change: MessageChange }

/** Assigns, releases, closes or reopens a message. Refuses to take a colleague's. */
export const changeMessage = (db: Db, { id, change, actorId, now }: StateChange) =>
  inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return refuse('not_found')
    const decision = decideChange(message, change, { actorId, now })
    if (!decision.ok) return decision
    await saveMessageState(tx, id, decision.value)
    await recordAudit(tx, { actorId, action: `message.${change}`, entity: 'message', entityId: id, now })
    return ok(undefined)
  })

type StaffReply = ChangedByStaff & { messageId: string; key: string; text: string }

/** Replies to a message by mail in its language, and closes it. Idempotent by `key`; other text under it is refused. */
export const replyToMessage = (db: Db, { messageId, key, actorId, now, ...input }: StaffReply) =>
  inTransaction(db, async (tx) => {
    const text = readStaffReply(input.text)
    if (!text.ok) return text
    const message = await lockMessage(tx, messageId)
    if (!message) return refuse('not_found')
    if (!(await insertStaffReply(tx, { id: key, messageId, authorId: actorId, text: text.value, now }))) {
      const existing = await findStaffReply(tx, key)
      const isSame = existing?.messageId === messageId && existing.body === text.value
      return isSame ? ok(undefined) : refuse('already_sent')
    }
    await saveMessageState(tx, messageId, repliedState(message, { actorId, now }))
    const { email, language, subject, body, createdAt } = message
    await queueMail(tx, {
      kind: 'message_answer',
      to: email,
      language,
      dedupeKey: `message_answer:${key}`,
      messageId,
      data: { answer: text.value, subject, message: body, writtenAt: createdAt },
    })
    const entry = { action: 'message.answered', entity: 'message', entityId: messageId } as const
    await recordAudit(tx, { actorId, ...entry, detail: { answer: key }, now })
    return ok(undefined)
  })

/** Revokes a message's reply address; the shop's next mail has a new one. */
export const stopReplies = (db: Db, { id, actorId, now }: ChangedByStaff & { id: string }) =>
  inTransaction(db, async (tx) => {
    const message = await findReplyAddress(tx, id)
    if (!message) return refuse('not_found')
    if (message.replyAddressId !== null) await revokeReplyAddress(tx, String(message.replyAddressId), now)
    await recordAudit(tx, { actorId, action: 'message.stop_replies', entity: 'message', entityId: id, now })
    return ok(undefined)
  })
