import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Mails } from '#app/platform/database/schema.gen.ts'
import { outboxRows } from '#app/platform/jobs/outbox.queries.server.ts'
import type { MailContent } from './mail.ts'

/** Per address and clock hour. */
export const maxTestMails = 5

/** Inserts mails due now; skips used dedupe keys. */
export const mailInsert = (db: Db, mails: readonly Insertable<Mails>[]) =>
  db
    .insertInto('mails')
    .values(mails)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())

/** `html`: only of mails from before their content was stored. */
export type StoredMail = Omit<Selectable<Mails>, 'content'> & { content: MailContent | null }

/** `attempts` includes this one. */
export type QueuedMail = Omit<StoredMail, 'dedupeKey' | 'state' | 'lastError' | 'createdAt' | 'dueAt' | 'sentAt'>

type MailCopy = Pick<StoredMail, 'dedupeKey' | 'recipient'>

/** Queues the same mail again. */
export const copyMail = (tx: Db, id: string, { dedupeKey, recipient }: MailCopy) =>
  sql`insert into mails (dedupe_key, recipient, order_id, message_id, kind, language, subject, html, content, text)
      select ${dedupeKey}, ${recipient}, order_id, message_id, kind, language, subject, html, content, text
        from mails where id = ${id}
      on conflict (dedupe_key) do nothing`.execute(tx)

/** Claims due mails for ten minutes, longest waiting first. */
export const claimMails = (db: Db, limit: number) =>
  queryRows<QueuedMail>(db)`
    update mails set attempts = attempts + 1, due_at = now() + interval '10 minutes'
     where id in (select id from mails where state = 'queued' and due_at <= now()
                   order by due_at limit ${limit} for update skip locked)
    returning id, kind, language, recipient, subject, html, content, text, message_id, order_id, attempts
  `

export async function markSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await sql`update mails set state = 'sent', sent_at = ${now}, last_error = null
               where id = any(${ids}::uuid[])`.execute(db)
}

export const { markRefused } = outboxRows('mails')

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).$castTo<StoredMail>().executeTakeFirst()

export type ListedMail = Pick<StoredMail, 'id' | 'kind' | 'language' | 'recipient' | 'subject' | 'state' | 'createdAt'>

export const newestMails = (db: Db, limit: number) =>
  queryRows<ListedMail>(db)`
    select id, kind, language, recipient, subject, state, created_at from mails
     order by created_at desc, id limit ${limit}`

/** Newest first; `slot` is a prefix of the dedupe key. */
export const testMailsTo = (db: Db, recipient: string, slot = '') =>
  queryRows<Pick<StoredMail, 'state' | 'attempts' | 'lastError' | 'sentAt' | 'createdAt'>>(db)`
    select state, attempts, last_error, sent_at, created_at from mails
     where recipient = ${recipient} and kind = 'staff_test' and dedupe_key like ${`${slot}%`}
     order by created_at desc limit ${maxTestMails}`

/** Newest first. */
export const mailsOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'dedupeKey', 'kind', 'language', 'recipient', 'subject', 'state'])
    .select(['attempts', 'lastError', 'sentAt', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

type MailOwners = { emails: readonly string[]; orderIds: readonly string[]; dedupeKeys: readonly string[] }

/** Deletes mails by address, order or dedupe key, also unsent ones. Returns how many. */
export async function deleteMails(tx: Db, { emails, orderIds, dedupeKeys }: MailOwners): Promise<number> {
  // Replies to these orders are refused from now on.
  await sql`delete from reply_addresses where order_id = any(${orderIds}::uuid[])`.execute(tx)
  const rows = await queryRows(tx)`
    delete from mails where recipient = any(${emails}::text[]) or order_id = any(${orderIds}::uuid[])
        or dedupe_key = any(${dedupeKeys}::text[]) returning id`
  return rows.length
}

export const deleteAccountDeletionMails = (db: Db, before: Date) =>
  sql`delete from mails where kind = 'account_deleted' and created_at < ${before}`.execute(db)

export const deleteOldMails = (db: Db, before: Date) => sql`delete from mails where created_at < ${before}`.execute(db)
