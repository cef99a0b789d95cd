import { randomUUID } from 'node:crypto'
import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Role } from './visitor.ts'

type NewUser = { email: string; name: string; role: Role; verified: boolean; now: Date }

/** Undefined when the address has an account. */
export async function insertUser(db: Db, { email, name, role, verified, now }: NewUser): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({ id: randomUUID(), email, name, role, emailVerified: verified, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The account library expects one credential of provider "credential" per user. */
export async function insertPassword(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** Inserts the credential for accounts from LINE. */
export async function changePassword(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({ password: hash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertPassword(db, userId, hash, now)
}

/** Ends all sessions of a user, except one if given. */
export const deleteSessionsOf = (db: Db, userId: string, except = '') =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', except).execute()

export const findCredential = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'email', 'role', 'credentials.password as hash'])
    .$narrowType<{ role: Role }>()
    .where('users.id', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()

/** The row lock serialises concurrent changes. */
export const lockOwner = (tx: Db, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .$narrowType<{ role: Role }>()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified as verified', 'role'])
    .$narrowType<{ role: Role }>()
    .where('email', '=', email)
    .executeTakeFirst()

/** Unconfirmed and opened after a date. */
export const findFreshAccount = (db: Db, email: string, after: Date) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'credentials.password as hash'])
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .where('users.createdAt', '>', after)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()

/** Confirms the address and returns it. */
export const markVerified = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .returning(['id', 'email'])
    .executeTakeFirst()

export const renameUser = (db: Db, userId: string, name: string, now: Date) =>
  db.updateTable('users').set({ name, updatedAt: now }).where('id', '=', userId).execute()

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'emailVerified as verified', 'createdAt as memberSince'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Use extends a session, so its total age is checked too. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('expiresAt', '<', now),
        session('updatedAt', '<', addDays(now, -retentionPeriods.sessionUnused)),
        session('createdAt', '<', addDays(now, -retentionPeriods.session)),
      ]),
    )
    .execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
}
