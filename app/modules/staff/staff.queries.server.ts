import { sql } from 'kysely'
import { tokenOwner } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import type { Right } from '#app/modules/accounts/visitor.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { StaffRole } from './staff-rules.ts'

/** Somebody who may use the back office, or could before she was suspended. */
export type Member = {
  id: string
  email: string
  name: string
  role: StaffRole
  rights: Right[]
  suspendedAt: Date | null
  /** Whether signing in asks her for a code as well. */
  hasSecondStep: boolean
  /** When she was last there, to the hour; null before the first time. */
  seenAt: Date | null
  version: number
}

/** An invitation that waits for its answer. */
export type Invitation = {
  id: string
  email: string
  role: StaffRole
  rights: Right[]
  language: 'en' | 'th'
  invitedBy: string
  inviter: string
  createdAt: Date
  expiresAt: Date
}

const members = sql`
  select u.id, u.email, u.name, u.role, u.rights, u.suspended_at as "suspendedAt", u.standing_version as version,
         exists (select from second_steps t where t.user_id = u.id and t.on_since is not null) as "hasSecondStep",
         greatest(u.last_seen_at, (select max(s.updated_at) from sessions s where s.user_id = u.id)) as "seenAt"
    from users u where u.role <> 'customer'`

/** Everybody of the back office: admins first, then by name. */
export async function listStaff(db: Db): Promise<Member[]> {
  const { rows } =
    await sql<Member>`${members} order by u.role, lower(coalesce(nullif(u.name, ''), u.email)), u.id`.execute(db)
  return rows
}

export async function findMember(db: Db, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`${members} and u.id = ${id}`.execute(db)
  return rows[0]
}

/** One that its inviter could not give today is none: she must still be an admin. */
const openInvitations = (now: Date) => sql`
  select i.id, i.email, i.role, i.rights, i.language, i.invited_by as "invitedBy", i.created_at as "createdAt",
         i.expires_at as "expiresAt", coalesce(nullif(u.name, ''), u.email) as inviter
    from staff_invitations i
    join users u on u.id = i.invited_by and u.role = 'admin' and u.suspended_at is null
   where i.expires_at > ${now}::timestamptz`

/** The invitations that wait, the newest first. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`${openInvitations(now)} order by i.created_at desc, i.id`.execute(db)
  return rows
}

/** The invitation that a link leads to; undefined when it was used, withdrawn or replaced, or is too old. */
export async function findInvitationByToken(db: Db, token: string, now: Date): Promise<Invitation | undefined> {
  const id = await tokenOwner(db, 'staff_invitation', token, now)
  if (!id) return undefined
  const { rows } = await sql<Invitation>`${openInvitations(now)} and i.id::text = ${id}`.execute(db)
  return rows[0]
}

/** The invitations to an address, or by somebody, whether they still work or not. */
export const invitationsOf = (tx: Db, of: { email: string } | { invitedBy: string } | { id: string }) =>
  tx
    .selectFrom('staff_invitations')
    .selectAll()
    .where((row) => {
      if ('email' in of) return row('email', '=', of.email)
      return 'id' in of ? row('id', '=', of.id) : row('invited_by', '=', of.invitedBy)
    })
    .execute()

type NewInvitation = Pick<
  Invitation,
  'email' | 'role' | 'rights' | 'language' | 'invitedBy' | 'createdAt' | 'expiresAt'
>

/** Answers its id. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<string> {
  const { invitedBy, createdAt, expiresAt, ...facts } = invitation
  const { id } = await tx
    .insertInto('staff_invitations')
    .values({ ...facts, invited_by: invitedBy, created_at: createdAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteInvitation = (tx: Db, id: string) =>
  tx.deleteFrom('staff_invitations').where('id', '=', id).executeTakeFirst()

/** Addresses of people who did not come are not kept. */
export const deleteOldInvitations = (tx: Db, now: Date) =>
  tx.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute()
