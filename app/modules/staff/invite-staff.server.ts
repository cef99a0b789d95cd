import type { Language } from '#app/i18n/language.ts'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { lockAccounts } from '#app/modules/accounts/accounts.queries.server.ts'
import { deleteTokensOf, issueToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allowAll } from '#app/platform/http/rate-limit.server.ts'
import {
  deleteInvitation,
  deleteOldInvitations,
  findMember,
  insertInvitation,
  invitationsOf,
  listInvitations,
} from './staff.queries.server.ts'
import { invitationDays, isAdminIn, openInvitationLimit, permissionsOf, type StaffRole } from './staff-rules.ts'

/** `email` in lower case; `language` of the mail. */
type InvitationRequest = ChangedByStaff & {
  email: string
  role: StaffRole
  permissions: readonly string[]
  language: Language
}

/** A double submit within this time is a repeat. */
const repeatMinutes = 1

/**
 * Mails an invitation, valid once for seven days. Replaces an earlier one; a repeat gets the same response. Refused for
 * existing staff, when thirty are open, and above twenty an hour per admin or five a day per address.
 */
export async function inviteStaff(db: Db, invite: InvitationRequest) {
  const { email, role, language, actorId, now } = invite
  const permissions = permissionsOf(role, invite.permissions)
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [actorId], email)
    if (!isAdminIn(accounts, actorId)) return refuse('not_admin')
    if (accounts.some((account) => account.email === email && account.role !== 'customer'))
      return refuse('already_staff')
    await deleteOldInvitations(tx, now)
    const [previous] = await invitationsOf(tx, { email })
    const isSame =
      previous?.role === role && String(previous.permissions) === String(permissions) && previous.language === language
    if (isSame && previous.invitedBy === actorId && previous.createdAt > addMinutes(now, -repeatMinutes))
      return ok(undefined)
    if (!previous && (await listInvitations(tx, now)).length >= openInvitationLimit) return refuse('limit_reached')
    if (!(await allowAll(tx, limitsOf(actorId, email), now))) return refuse('rate_limited')
    await endInvitations(tx, { email })
    const until = addDays(now, invitationDays)
    const invitation = { email, role, permissions, language, invitedBy: actorId, createdAt: now, expiresAt: until }
    const id = await insertInvitation(tx, invitation)
    const token = await issueToken(tx, { purpose: 'staff_invitation', ownerId: id, until, now })
    const inviter = await findMember(tx, actorId)
    const data = { token, inviter: inviter?.name || inviter?.email || '' }
    await queueMail(tx, { kind: 'staff_invitation', to: email, language, dedupeKey: `invitation:${id}`, data })
    const detail = { role, permissions: permissions.join(', ') }
    await recordAudit(tx, { actorId, action: 'staff.invite', entity: 'staff_invitation', entityId: id, detail, now })
    return ok(undefined)
  })
}

const limitsOf = (actorId: string, email: string) => [
  { key: `invitations by ${actorId}`, limit: 20, perSeconds: 3600 },
  { key: `invitations to ${email}`, limit: 5, perSeconds: 24 * 3600 },
]

/** Deletes invitations with their links, by id, address or inviter. Returns how many. */
export async function endInvitations(tx: Db, of: Parameters<typeof invitationsOf>[1]): Promise<number> {
  const invitations = await invitationsOf(tx, of)
  for (const { id } of invitations) {
    await deleteTokensOf(tx, 'staff_invitation', id)
    await deleteInvitation(tx, id)
  }
  return invitations.length
}

/** Withdraws an invitation and its link. Refused when used, replaced or withdrawn before. */
export const withdrawInvitation = async (db: Db, { id, actorId, now }: ChangedByStaff & { id: string }) =>
  inTransaction(db, async (tx) => {
    if (!isAdminIn(await lockAccounts(tx, [actorId]), actorId)) return refuse('not_admin')
    if ((await endInvitations(tx, { id })) === 0) return refuse('not_found')
    await recordAudit(tx, { actorId, action: 'staff.withdraw', entity: 'staff_invitation', entityId: id, now })
    return ok(undefined)
  })
