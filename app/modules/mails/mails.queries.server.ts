import type { Db } from '#app/platform/database/pool.server.ts'

type NewMail = {
  dedupe_key: string
  kind: string
  language: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** The id of the new mail; undefined when a mail with this dedupe key was written before. */
export async function insertMail(db: Db, mail: NewMail): Promise<string | undefined> {
  const row = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('mails')
    .set((mail) => ({ state: 'sent', sent_at: now, attempts: mail('attempts', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute()

export const markRefused = (db: Db, id: string, error: string, state: 'queued' | 'failed') =>
  db
    .updateTable('mails')
    .set((mail) => ({ state, attempts: mail('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute()

export type MailInOutbox = {
  id: string
  kind: string
  language: string
  recipient: string
  subject: string
  state: string
  createdAt: Date
}

/** The newest mails first, for the demo's outbox. */
export function newestMails(db: Db, limit: number): Promise<MailInOutbox[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'language', 'recipient', 'subject', 'state', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
