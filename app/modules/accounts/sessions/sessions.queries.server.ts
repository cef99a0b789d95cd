import type { Db } from '#app/platform/database/pool.server.ts'

/** Live sessions, last used first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()

export const touchSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ updatedAt: now }).where('id', '=', id).execute()

/** False when it is not the user's or is over. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findSessionAge = (db: Db, id: string) =>
  db.selectFrom('sessions').select(['createdAt', 'confirmedAt']).where('id', '=', id).executeTakeFirst()

export const confirmSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', id).execute()
