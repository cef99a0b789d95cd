import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type Db, hasRow, queryCount, queryValues } from '#app/platform/database/database.server.ts'
import type { Messages } from '#app/platform/database/schema.gen.ts'
import type { MessageFields } from './message-form.ts'
import type { MessageState } from './message-rules.ts'

/** False when the id exists. */
export const insertMessage = (
  db: Db,
  id: string,
  { message, ...fields }: MessageFields & { orderNumber?: string },
  language: Language,
  now: Date,
): Promise<boolean> => insert(db, { id, ...fields, body: message, language, createdAt: now })

/** `sender`: if not the customer's address. */
type CustomerReply = MessageFields &
  Omit<Insertable<Messages>, 'body' | 'createdAt' | 'replyAddressId'> & { replyAddressId: string }

/** By mail. False when stored before. */
export const insertCustomerReply = (tx: Db, { message, replyAddressId, ...reply }: CustomerReply, now: Date) =>
  insert(tx, { ...reply, body: message, replyAddressId: Number(replyAddressId), createdAt: now })

const insert = (db: Db, message: Insertable<Messages>) =>
  hasRow(
    db
      .insertInto('messages')
      .values(message)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )

export const findSender = (db: Db, id: string) =>
  db
    .selectFrom('messages')
    .select(['name', 'email', 'language', 'orderNumber', 'takenBy'])
    .where('id', '=', id)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

export const findReplyAddress = (db: Db, id: string) =>
  db.selectFrom('messages').select('replyAddressId').where('id', '=', id).executeTakeFirst()

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('messages').select(['orderNumber', 'body']).where('id', '=', id).executeTakeFirst()

export const lockMessage = (tx: Db, id: string) =>
  tx
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'subject', 'body', 'language', 'createdAt', 'readAt', 'doneAt', 'takenBy'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

export const saveMessageState = (tx: Db, id: string, { readAt, doneAt, takenBy }: MessageState) =>
  tx.updateTable('messages').set({ readAt, doneAt, takenBy }).where('id', '=', id).execute()

type StaffReply = { id: string; messageId: string; authorId: string; text: string; now: Date }

/** False when the key exists. */
export const insertStaffReply = (tx: Db, { id, messageId, authorId, text, now }: StaffReply) =>
  hasRow(
    tx
      .insertInto('messageAnswers')
      .values({ id, messageId, authorId, body: text, createdAt: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )

export const findStaffReply = (db: Db, id: string) =>
  db.selectFrom('messageAnswers').select(['messageId', 'body']).where('id', '=', id).executeTakeFirst()

/** The first time only. */
export const markRead = (db: Db, id: string, now: Date) =>
  db.updateTable('messages').set({ readAt: now }).where('id', '=', id).where('readAt', 'is', null).execute()

/** At most 1,000. */
export const countUnread = (db: Db) =>
  queryCount(db)`
    select count(*)::int as count from (select 1 from messages where read_at is null limit 1000) unread`

/** Deletes messages of these lower-case addresses; returns their ids. */
export async function deleteMessages(tx: Db, emails: readonly string[]): Promise<string[]> {
  const ofEmails = sql`lower(email) = any(${emails}::text[])`
  await sql`delete from message_answers where message_id in (select id from messages where ${ofEmails})`.execute(tx)
  return queryValues<string>(tx)`delete from messages where ${ofEmails} returning id`
}

/** Removes these senders from replies in other threads; returns message ids. */
export const eraseSenders = (tx: Db, emails: readonly string[]) =>
  queryValues<string>(tx)`
    update messages set sender = '' where sender <> '' and lower(sender) = any(${emails}::text[]) returning id`

/** Deletes conversations without a message since `before`; replies and messages about one order belong together. */
export async function deleteOldMessages(tx: Db, before: Date): Promise<string[]> {
  const ids = await queryValues<string>(tx)`
    with recursive reached (id) as (
      select id from messages where created_at < ${before}
      union select other.id from reached ${messageOf(sql`reached`)} ${toOthers}),
    retained (id) as (
      select m.id from reached ${messageOf(sql`reached`)} where m.created_at >= ${before}
          or exists (select from message_answers a where a.message_id = m.id and a.created_at >= ${before})
      union select other.id from retained ${messageOf(sql`retained`)} ${toOthers})
    select id from messages where created_at < ${before} and id not in (select id from retained) for update`
  await sql`delete from message_answers where message_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from messages where id = any(${ids}::uuid[])`.execute(tx)
  return ids
}

// Looked up one by one: the planner expects most messages to be reached, and would read all.
const messageOf = (list: RawBuilder<unknown>) =>
  sql`cross join lateral (select * from messages where id = ${list}.id offset 0) m`

/** Of the same exchange of mails or about the same order as `m`. */
const toOthers = sql`cross join lateral (
  select message_id as id from reply_addresses where id = m.reply_address_id and message_id is not null
  union all
  select reply.id from reply_addresses r join messages reply on reply.reply_address_id = r.id where r.message_id = m.id
  union all
  select id from messages where order_number = m.order_number) other`
