import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Permission, Role } from './visitor.ts'

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

export const savePassword = (db: Db, userId: string, hash: string, now: Date) =>
  db
    .insertInto('credentials')
    .values({ userId, password: hash, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ password: hash, updatedAt: now }))
    .execute()

const users = (db: Db) => db.selectFrom('users').select(['users.id', 'email', 'role'])

/** Accounts from LINE may have no password. */
export const findCredential = (db: Db, userId: string) =>
  users(db)
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select('credentials.password as hash')
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** The row lock serialises concurrent changes. */
export const lockOwner = (tx: Db, userId: string) =>
  users(tx).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  users(db)
    .leftJoin('credentials', 'credentials.userId', 'users.id')
    .select(['emailVerified as verified', 'users.createdAt', 'credentials.password as hash'])
    .where('email', '=', email)
    .executeTakeFirst()

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

/** A suspended user has no access to the back office. */
export type AccountAccess = { role: Role; permissions: readonly Permission[]; suspendedAt: Date | null }

export type Account = Awaited<ReturnType<typeof lockAccounts>>[number]

/** Locks all admins and these accounts, by id to avoid deadlocks. `version` counts the changes of access. */
export const lockAccounts = (tx: Db, userIds: readonly string[], email = '') =>
  users(tx)
    .select(['emailVerified as verified', 'permissions', 'suspendedAt', 'accessVersion as version'])
    .where((user) =>
      user.or([user('role', '=', 'admin'), user('id', 'in', [...userIds, '']), user('email', '=', email)]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const saveAccess = (tx: Db, userId: string, { role, permissions, suspendedAt }: AccountAccess, now: Date) =>
  tx
    .updateTable('users')
    .set((user) => ({
      role,
      permissions: role === 'staff' ? [...permissions] : [],
      suspendedAt,
      accessVersion: user('accessVersion', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .execute()

/** Noted hourly and at sign-in. */
export const noteSeen = (db: Db, userId: string, now: Date) =>
  db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute()

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
  await db.deleteFrom('oneTimeTokens').where('expiresAt', '<', now).execute()
}

/** Deletes customer accounts with all dependent rows, never back-office accounts. Returns how many. */
export async function deleteAccounts(tx: Db, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', 'in', userIds)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Confirmed, active admins, oldest accounts first. */
export const findAdminAddresses = (db: Db, limit: number) =>
  db
    .selectFrom('users')
    .select('email')
    // The literal matches the index of admins.
    .where('role', '=', sql.lit('admin'))
    .where('emailVerified', '=', true)
    .where('suspendedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
