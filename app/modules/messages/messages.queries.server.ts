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
