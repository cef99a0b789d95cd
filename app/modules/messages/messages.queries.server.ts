import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { MessageFields } from './message-form.ts'
import type { MessageState } from './message-rules.ts'

/** False when the id exists. */
export async function insertMessage(
  db: Db,
  id: string,
  { message, orderNumber, ...fields }: MessageFields & { orderNumber?: string | undefined },
  language: Language,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('messages')
    .values({ id, ...fields, body: message, orderNumber: orderNumber ?? null, language, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Reply = MessageFields & {
  id: string
  orderNumber: string | null
  language: Language
  takenBy: string | null
  replyAddressId: string
  /** If not the customer's address. */
  sender: string | null
  quoted: string
  attachmentsLeftOut: number
}

/** False when stored before. */
export async function insertReply(tx: Db, reply: Reply, now: Date): Promise<boolean> {
  const { message, orderNumber, takenBy, replyAddressId, attachmentsLeftOut, ...fields } = reply
  const row = await tx
    .insertInto('messages')
    .values({
      ...fields,
      body: message,
      orderNumber,
      takenBy,
      replyAddressId: Number(replyAddressId),
      attachmentsLeftOut,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findWriter = (db: Db, id: string) =>
  db
    .selectFrom('messages')
    .select(['name', 'email', 'language', 'orderNumber', 'takenBy'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findReplyAddress = (db: Db, id: string) =>
  db.selectFrom('messages').select('replyAddressId').where('id', '=', id).executeTakeFirst()

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('messages').select(['orderNumber', 'body']).where('id', '=', id).executeTakeFirst()

type StoredMessage = MessageState & {
  id: string
  name: string
  email: string
  subject: string
  body: string
  language: Language
  createdAt: Date
}

export const lockMessage = async (tx: Db, id: string): Promise<StoredMessage | undefined> =>
  (await tx.selectFrom('messages').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) as
    | StoredMessage
    | undefined

const columns = [
  'id',
  'name',
  'email',
  'subject',
  'body',
  'language',
  'createdAt',
  'readAt',
  'doneAt',
  'takenBy',
] as const

export async function saveMessageState(tx: Db, id: string, { readAt, doneAt, takenBy }: MessageState): Promise<void> {
  await tx.updateTable('messages').set({ readAt, doneAt, takenBy }).where('id', '=', id).execute()
}

type NewAnswer = { id: string; messageId: string; authorId: string; text: string; now: Date }

/** False when the key exists. */
export async function insertAnswer(tx: Db, { id, messageId, authorId, text, now }: NewAnswer): Promise<boolean> {
  const row = await tx
    .insertInto('messageAnswers')
    .values({ id, messageId, authorId, body: text, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findAnswer = (db: Db, id: string) =>
  db.selectFrom('messageAnswers').select(['messageId', 'body']).where('id', '=', id).executeTakeFirst()

/** The first time only. */
export async function markRead(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ readAt: now }).where('id', '=', id).where('readAt', 'is', null).execute()
}

/** At most 1,000. */
export async function countUnread(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from messages where read_at is null limit 1000) unread`.execute(db)
  return rows[0]?.count ?? 0
}
