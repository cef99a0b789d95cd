import type { Db } from '#app/platform/database/pool.server.ts'

/** Live sessions, last used first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

export const touchSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ updated_at: now }).where('id', '=', id).execute()

/** False when it is not the user's or is over. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findSessionAge = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export const confirmSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()
