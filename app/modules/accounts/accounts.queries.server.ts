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
    .values({ id: randomUUID(), email, name, role, email_verified: verified, created_at: now, updated_at: now })
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
      account_id: userId,
      provider_id: 'credential',
      user_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Inserts the credential for accounts from LINE. */
export async function changePassword(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertPassword(db, userId, hash, now)
}

/** Ends all sessions of a user, except one if given. */
export const deleteSessionsOf = (db: Db, userId: string, except = '') =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', except).execute()

export const findCredential = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'email', 'role', 'credentials.password as hash'])
    .$narrowType<{ role: Role }>()
    .where('users.id', '=', userId)
    .where('provider_id', '=', 'credential')
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
    .select(['id', 'email', 'email_verified as verified', 'role'])
    .$narrowType<{ role: Role }>()
    .where('email', '=', email)
    .executeTakeFirst()

/** Unconfirmed and opened after a date. */
export const findFreshAccount = (db: Db, email: string, after: Date) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password as hash'])
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .where('users.created_at', '>', after)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()

/** Confirms the address and returns it. */
export const markVerified = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .returning(['id', 'email'])
    .executeTakeFirst()

export const renameUser = (db: Db, userId: string, name: string, now: Date) =>
  db.updateTable('users').set({ name, updated_at: now }).where('id', '=', userId).execute()

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified as verified', 'created_at as memberSince'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Use extends a session, so its total age is checked too. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('expires_at', '<', now),
        session('updated_at', '<', addDays(now, -retentionPeriods.sessionUnused)),
        session('created_at', '<', addDays(now, -retentionPeriods.session)),
      ]),
    )
    .execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
}
