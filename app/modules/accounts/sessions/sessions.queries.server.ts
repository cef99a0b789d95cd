import { randomUUID } from 'node:crypto'
import { addDays, addSeconds } from '#app/kit/dates.ts'
import { type Db, hasRow } from '#app/platform/database/database.server.ts'
import { digestOf, newSecret } from '../secrets.server.ts'
import { deviceDays } from './browser-cookies.server.ts'
import { sessionSeconds } from './session-hint.ts'

type NewSession = { userId: string; agent: string; now: Date }

/** Returns the token of the cookie. */
export async function insertSession(tx: Db, { userId, agent, now }: NewSession): Promise<string> {
  const token = newSecret()
  const row = { id: randomUUID(), digest: digestOf(token), userId, userAgent: agent, createdAt: now, updatedAt: now }
  await tx
    .insertInto('sessions')
    .values({ ...row, expiresAt: addSeconds(now, sessionSeconds) })
    .execute()
  return token
}

/** The session of a cookie with its user, until the cookie expires. */
export const findSession = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'expiresAt', 'sessions.createdAt', 'sessions.updatedAt'])
    .select(['userId', 'email', 'emailVerified', 'name', 'role', 'permissions', 'suspendedAt'])
    .where('digest', '=', digestOf(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()

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
export const deleteSession = (db: Db, userId: string, id: string) =>
  hasRow(db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).returning('id'))

export const deleteSessionsOf = (db: Db, userId: string, except = '') =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', except).execute()

export const findSessionAge = (db: Db, id: string) =>
  db.selectFrom('sessions').select(['createdAt', 'confirmedAt']).where('id', '=', id).executeTakeFirst()

export const confirmSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', id).execute()

export const isKnownDevice = (db: Db, device: string, userId: string, now: Date) =>
  hasRow(
    db
      .selectFrom('knownDevices')
      .select('digest')
      .where('digest', '=', digestOf(device))
      .where('userId', '=', userId)
      .where('usedAt', '>', addDays(now, -deviceDays)),
  )

/** Returns the device secret: a new one for a device new to the account, so that a planted cookie gains nothing. */
export async function rememberDevice(
  tx: Db,
  { device, userId, now }: { device: string | undefined; userId: string; now: Date },
): Promise<string> {
  if (device && (await touchDevice(tx, device, userId, now))) return device
  const fresh = newSecret()
  if (device)
    await tx
      .updateTable('knownDevices')
      .set({ digest: digestOf(fresh) })
      .where('digest', '=', digestOf(device))
      .execute()
  await tx
    .insertInto('knownDevices')
    .values({ digest: digestOf(fresh), userId, usedAt: now })
    .execute()
  return fresh
}

const touchDevice = (tx: Db, device: string, userId: string, now: Date) =>
  hasRow(
    tx
      .updateTable('knownDevices')
      .set({ usedAt: now })
      .where('digest', '=', digestOf(device))
      .where('userId', '=', userId)
      .returning('digest'),
  )

export const deleteDevices = (tx: Db, userId: string, except?: string) =>
  tx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('digest', '!=', except ? digestOf(except) : '')
    .execute()

export const deleteOldDevices = (db: Db, now: Date) =>
  db.deleteFrom('knownDevices').where('usedAt', '<', addDays(now, -deviceDays)).execute()
