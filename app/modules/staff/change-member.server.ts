import type { Language } from '#app/i18n/language.ts'
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { mailTwoFactor } from '#app/modules/accounts/account-mails.server.ts'
import { type AccountAccess, lockAccounts, saveAccess } from '#app/modules/accounts/accounts.queries.server.ts'
import { endSessionOf, signOutEverywhere } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { deleteTwoFactor, hasTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { endInvitations } from './invite-staff.server.ts'
import { checkMember, decideAccess, isActiveAdmin, type MemberChange, type MemberRefusal } from './staff-rules.ts'

type AccessChange = ChangedByStaff & { memberId: string; version: number; change: MemberChange }

/**
 * Changes permissions, suspends, reinstates or removes a member, from the next request on. Suspension and removal end
 * all sessions; a former admin's invitations become void; removal deletes two-factor, which customers cannot turn off.
 * One admin remains (staff-rules).
 */
export async function changeMember(db: Db, facts: AccessChange): Promise<Result<undefined, MemberRefusal>> {
  const { memberId, change, actorId, now } = facts
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [memberId, actorId])
    const decision = decideAccess({ ...facts, accounts })
    if (!decision.ok) return decision
    const { before, after } = decision.value
    if (!after) return ok(undefined)
    await saveAccess(tx, memberId, after, now)
    if (after.role === 'customer') await deleteTwoFactor(tx, memberId)
    if (!isActiveAdmin(after)) await endInvitations(tx, { invitedBy: memberId })
    if (after.suspendedAt || after.role === 'customer') await signOutEverywhere(tx, memberId)
    const action = change.kind === 'save' ? 'staff.change' : (`staff.${change.kind}` as const)
    const detail = {
      role: { before: before.role, after: after.role },
      permissions: { before: permissionList(before), after: permissionList(after) },
    }
    await recordAudit(tx, { actorId, action, entity: 'user', entityId: memberId, detail, now })
    return ok(undefined)
  })
}

const permissionList = ({ permissions }: AccountAccess): string => permissions.join(', ')

type SessionsEnd = ChangedByStaff & { memberId: string; sessionId?: string | undefined }

/** Ends one session of a member, or all with their known devices. */
export const endMemberSessions = async (db: Db, { memberId, sessionId, actorId, now }: SessionsEnd) =>
  inTransaction(db, async (tx) => {
    const member = checkMember(await lockAccounts(tx, [memberId, actorId]), { memberId, actorId })
    if (!member.ok) return member
    if (sessionId === undefined) await signOutEverywhere(tx, memberId)
    else if (!(await endSessionOf(tx, memberId, sessionId))) return refuse('not_found')
    await recordAudit(tx, { actorId, action: 'staff.sessions_end', entity: 'user', entityId: memberId, now })
    return ok(undefined)
  })

type TwoFactorReset = ChangedByStaff & { memberId: string; language: Language }

/** Removes a colleague's lost two-factor, mails them, and ends all sessions, which a finder of the phone could use. */
export async function resetTwoFactor(db: Db, { memberId, actorId, language, now }: TwoFactorReset) {
  if (memberId === actorId) return refuse('own_two_factor')
  return inTransaction(db, async (tx) => {
    const member = checkMember(await lockAccounts(tx, [memberId, actorId]), { memberId, actorId })
    if (!member.ok) return member
    if (!(await deleteTwoFactor(tx, memberId))) return refuse('not_found')
    await signOutEverywhere(tx, memberId)
    await recordAudit(tx, { actorId, action: 'staff.second_step_off', entity: 'user', entityId: memberId, now })
    await mailTwoFactor(tx, { email: member.value.email, language, news: 'reset' })
    return ok(undefined)
  })
}

/** Requires two-factor of every admin, or no longer does (http/access-gate). Refused for an admin without it. */
export async function requireTwoFactor(db: Db, required: boolean, by: ChangedByStaff) {
  if (required && !(await hasTwoFactor(db, by.actorId))) return refuse('no_two_factor')
  const saved = await saveSettings(db, { group: 'staff', value: { adminTwoFactor: required } }, by)
  if (!saved.ok) throw new Error(`staff setting refused: ${saved.reason}`)
  return ok(undefined)
}
