import type { Db } from '#app/platform/database/pool.server.ts'
import type { Right, Role } from './visitor.ts'

/** What somebody may do in the back office: while she is suspended, nothing of it. */
export type Standing = { role: Role; rights: readonly Right[]; suspendedAt: Date | null }

/** The standing of an account, whose it is, and how often it was changed. */
export type Account = Standing & { id: string; email: string; verified: boolean; version: number }

export const findStanding = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['role', 'rights', 'suspended_at as suspendedAt'])
    .$narrowType<{ role: Role; rights: Right[] }>()
    .where('id', '=', userId)
    .executeTakeFirst()

/**
 * All admins and these accounts, held until the end of the transaction: whoever changes what somebody may do decides after
 * the one before her. Always in the same order, so that nobody waits for each other.
 */
export const lockAccounts = (tx: Db, userIds: readonly string[], email = ''): Promise<Account[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as verified', 'role', 'rights', 'suspended_at as suspendedAt'])
    .select('standing_version as version')
    .$narrowType<{ role: Role; rights: Right[] }>()
    .where((user) =>
      user.or([user('role', '=', 'admin'), user('id', 'in', [...userIds, '']), user('email', '=', email)]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Only staff have rights of their own. */
export const saveStanding = (tx: Db, userId: string, { role, rights, suspendedAt }: Standing, now: Date) =>
  tx
    .updateTable('users')
    .set((user) => ({
      role,
      rights: role === 'staff' ? [...rights] : [],
      suspended_at: suspendedAt,
      standing_version: user('standing_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .execute()

/** Notes that somebody of the back office was there: to the hour, and when she signs in. */
export const noteSeen = (db: Db, userId: string, now: Date) =>
  db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
