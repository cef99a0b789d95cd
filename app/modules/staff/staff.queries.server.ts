import { type Selectable, sql } from 'kysely'
import { tokenOwner } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import type { Permission } from '#app/modules/accounts/visitor.ts'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { StaffRole } from './staff-rules.ts'

/** Includes suspended members. */
export type Member = Pick<Selectable<DB['users']>, 'id' | 'email' | 'name' | 'permissions' | 'suspendedAt'> & {
  role: StaffRole
  hasTwoFactor: boolean
  /** To the hour; null for never. */
  seenAt: Date | null
  version: number
}

export type Invitation = Selectable<DB['staffInvitations']> & { permissions: Permission[]; inviter: string }

const members = sql`
  select u.id, u.email, u.name, u.role, u.permissions, u.suspended_at, u.access_version as version,
         exists (select from two_factor t where t.user_id = u.id and t.on_since is not null) as "hasTwoFactor",
         greatest(u.last_seen_at, (select max(s.updated_at) from sessions s where s.user_id = u.id)) as "seenAt"
    from users u where u.role <> 'customer'`

/** Admins first, then by name. */
export const listStaff = (db: Db) =>
  queryRows<Member>(db)`${members} order by u.role, lower(coalesce(nullif(u.name, ''), u.email)), u.id`

export const findMember = (db: Db, id: string) => queryRow<Member>(db)`${members} and u.id = ${id}`

/** Only invitations by a current admin are valid. */
const openInvitations = (now: Date) => sql`
  select i.id, i.email, i.role, i.permissions, i.language, i.invited_by, i.created_at,
         i.expires_at, coalesce(nullif(u.name, ''), u.email) as inviter
    from staff_invitations i
    join users u on u.id = i.invited_by and u.role = 'admin' and u.suspended_at is null
   where i.expires_at > ${now}::timestamptz`

/** Newest first. */
export const listInvitations = (db: Db, now: Date) =>
  queryRows<Invitation>(db)`${openInvitations(now)} order by i.created_at desc, i.id`

/** Undefined when used, withdrawn, replaced or expired. */
export async function findInvitationByToken(db: Db, token: string, now: Date): Promise<Invitation | undefined> {
  const id = await tokenOwner(db, 'staff_invitation', token, now)
  return id ? queryRow<Invitation>(db)`${openInvitations(now)} and i.id::text = ${id}` : undefined
}

/** Includes expired ones. */
export const invitationsOf = (tx: Db, of: { email: string } | { invitedBy: string } | { id: string }) =>
  tx
    .selectFrom('staffInvitations')
    .selectAll()
    .where((row) => row.and(of))
    .execute()

export async function insertInvitation(tx: Db, invitation: Omit<Invitation, 'id' | 'inviter'>): Promise<string> {
  const { id } = await tx.insertInto('staffInvitations').values(invitation).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteInvitation = (tx: Db, id: string) =>
  tx.deleteFrom('staffInvitations').where('id', '=', id).executeTakeFirst()

/** Deletes the addresses of expired invitations. */
export const deleteOldInvitations = (tx: Db, now: Date) =>
  tx.deleteFrom('staffInvitations').where('expiresAt', '<=', now).execute()
