import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { answered, readAnswer } from './message-rules.ts'
import { findAnswer, insertAnswer, lockMessage, saveMessageState } from './messages.queries.server.ts'

type Answer = { messageId: string; key: string; text: string; actorId: string; now: Date }
type AnswerRefusal = 'not_found' | 'empty' | 'too_long' | 'already_sent'

/**
 * Answers a message by mail, in its language, and closes it. Idempotent by `key`; other text under the same key is
 * refused.
 */
export const answerMessage = (db: Db, { messageId, key, actorId, now, ...typed }: Answer) =>
  inTransaction(db, async (tx): Promise<Result<undefined, AnswerRefusal>> => {
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
    const entry = {
      action: 'message.answered',
      entity: 'message',
      entityId: messageId,
      detail: { answer: key },
    } as const
    await recordAudit(tx, { actorId, ...entry, now })
    return ok(undefined)
  })
