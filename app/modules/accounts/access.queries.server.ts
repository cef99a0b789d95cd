import type { Db } from '#app/platform/database/pool.server.ts'
import type { Right, Role } from './visitor.ts'

/** A suspended user has no access to the back office. */
export type Standing = { role: Role; rights: readonly Right[]; suspendedAt: Date | null }

/** `version` counts the changes of access. */
export type Account = Standing & { id: string; email: string; verified: boolean; version: number }

/** Locks all admins and these accounts, by id to avoid deadlocks. */
export const lockAccounts = (tx: Db, userIds: readonly string[], email = ''): Promise<Account[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified as verified', 'role', 'rights', 'suspendedAt'])
    .select('accessVersion as version')
    .$narrowType<{ role: Role; rights: Right[] }>()
    .where((user) =>
      user.or([user('role', '=', 'admin'), user('id', 'in', [...userIds, '']), user('email', '=', email)]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const saveAccess = (tx: Db, userId: string, { role, rights, suspendedAt }: Standing, now: Date) =>
  tx
    .updateTable('users')
    .set((user) => ({
      role,
      rights: role === 'staff' ? [...rights] : [],
      suspendedAt,
      accessVersion: user('accessVersion', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .execute()

/** Noted hourly and at sign-in. */
export const noteSeen = (db: Db, userId: string, now: Date) =>
  db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute()
