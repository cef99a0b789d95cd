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

export const savePassword = (db: Db, userId: string, hash: string, now: Date) =>
  db
    .insertInto('credentials')
    .values({ userId, password: hash, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ password: hash, updatedAt: now }))
    .execute()

/** Accounts from LINE may have no password. */
export const findCredential = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'email', 'role', 'credentials.password as hash'])
    .$narrowType<{ role: Role }>()
    .where('users.id', '=', userId)
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
    .leftJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'email', 'emailVerified as verified', 'role', 'credentials.password as hash'])
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
export async function findAdminAddresses(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('emailVerified', '=', true)
    .where('suspendedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ email }) => email)
}
