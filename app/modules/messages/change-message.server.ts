// Staff assign, close and answer messages.
import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { revokeReplyAddress } from '#app/modules/mails/reply-addresses.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { answered, decideChange, type MessageChange, readAnswer } from './message-rules.ts'
import { findAnswer, findReplyAddress, insertAnswer, lockMessage, saveMessageState } from './messages.queries.server.ts'

/** Assigns, releases, closes or reopens a message. Refuses to take a colleague's. */
export const changeMessage = (
  db: Db,
  { id, change, actorId, now }: ChangedByStaff & { id: string; change: MessageChange },
) =>
  inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return refuse('not_found')
    const decided = decideChange(message, change, { actorId, now })
    if (!decided.ok) return decided
    await saveMessageState(tx, id, decided.value)
    await recordAudit(tx, { actorId, action: `message.${change}`, entity: 'message', entityId: id, now })
    return ok(undefined)
  })

type Answer = ChangedByStaff & { messageId: string; key: string; text: string }

/** Answers a message by mail in its language, and closes it. Idempotent by `key`; other text under it is refused. */
export const answerMessage = (db: Db, { messageId, key, actorId, now, ...typed }: Answer) =>
  inTransaction(db, async (tx) => {
    const text = readAnswer(typed.text)
    if (!text.ok) return text
    const message = await lockMessage(tx, messageId)
    if (!message) return refuse('not_found')
    if (!(await insertAnswer(tx, { id: key, messageId, authorId: actorId, text: text.value, now }))) {
      const first = await findAnswer(tx, key)
      return first?.messageId === messageId && first.body === text.value ? ok(undefined) : refuse('already_sent')
    }
    await saveMessageState(tx, messageId, answered(message, { actorId, now }))
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
