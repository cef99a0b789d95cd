import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { MessageFields } from './message-form.ts'

export async function insertMessage(
  db: Db,
  id: string,
  { message, ...fields }: MessageFields,
  language: Language,
  now: Date,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ id, ...fields, body: message, language, created_at: now })
    .execute()
}

/** The newest messages first, unread ones included; `page` counts from 1. */
export const listMessages = (db: Db, { page = 1, pageSize = 50 }: { page?: number; pageSize?: number } = {}) =>
  db
    .selectFrom('messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

/** Notes when a message was first read; reading again changes nothing. */
export async function markRead(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute()
}
