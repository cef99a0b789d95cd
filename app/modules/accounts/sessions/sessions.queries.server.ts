import { randomUUID } from 'node:crypto'
import { addSeconds } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { digestOf, newSecret } from '../secrets.server.ts'
import type { Right, Role } from '../visitor.ts'
import { sessionSeconds } from './session-hint.ts'

/** Returns the token of the cookie. */
export async function insertSession(
  tx: Db,
  { userId, agent, now }: { userId: string; agent: string; now: Date },
): Promise<string> {
  const token = newSecret()
  await tx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      digest: digestOf(token),
      userId,
      userAgent: agent,
      expiresAt: addSeconds(now, sessionSeconds),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return token
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The session of a cookie with its user, until the cookie expires. */
export const findSession = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'expiresAt'])
    .select(['sessions.createdAt', 'sessions.updatedAt'])
    .select(['userId', 'email', 'emailVerified', 'name'])
    .select(['role', 'rights', 'suspendedAt'])
    .$narrowType<{ role: Role; rights: Right[] }>()
    .where('digest', '=', digestOf(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()

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

export const extendSession = (db: Db, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ expiresAt: addSeconds(now, sessionSeconds), updatedAt: now })
    .where('id', '=', id)
    .execute()

export const deleteSessionByToken = (db: Db, token: string) =>
  db.deleteFrom('sessions').where('digest', '=', digestOf(token)).returning(['id', 'userId']).executeTakeFirst()

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

/** Deletes all sessions of a user, except one if given. */
export const deleteSessionsOf = (db: Db, userId: string, except = '') =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', except).execute()

export const findSessionAge = (db: Db, id: string) =>
  db.selectFrom('sessions').select(['createdAt', 'confirmedAt']).where('id', '=', id).executeTakeFirst()

export const confirmSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', id).execute()
