import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockAccounts, type Standing, saveAccess } from '#app/modules/accounts/access.queries.server.ts'
import { signOutEverywhere } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { deleteTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { endInvitations } from './end-invitations.server.ts'
import { decideChange, isActiveAdmin, type MemberChange, type MemberRefusal } from './staff-rules.ts'

type Change = { memberId: string; version: number; change: MemberChange; actorId: string; now: Date }

/**
 * Changes permissions, suspends, reinstates or removes a member, from the next request on. Suspension and removal end
 * all sessions; a former admin's invitations become void; removal deletes two-factor, which customers cannot turn off.
 * One admin remains (staff-rules).
 */
export async function changeMember(db: Db, facts: Change): Promise<Result<undefined, MemberRefusal>> {
  const { memberId, change, actorId, now } = facts
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [memberId, actorId])
    const decided = decideChange({ ...facts, accounts })
    if (!decided.ok) return refuse(decided.reason)
    const { before, after } = decided.value
    if (!after) return ok(undefined)
    await saveAccess(tx, memberId, after, now)
    if (after.role === 'customer') await deleteTwoFactor(tx, memberId)
    if (!isActiveAdmin(after)) await endInvitations(tx, { invitedBy: memberId })
    if (after.suspendedAt || after.role === 'customer') await signOutEverywhere(tx, memberId)
    const action = change.kind === 'save' ? 'staff.change' : (`staff.${change.kind}` as const)
    const detail = { before: shown(before), after: shown(after) }
    const changes = { role: pairOf(detail, 'role'), rights: pairOf(detail, 'rights') }
    await recordAudit(tx, { actorId, action, entity: 'user', entityId: memberId, detail: changes, now })
    return ok(undefined)
  })
}

type Shown = { role: string; rights: string }
const shown = ({ role, rights }: Standing): Shown => ({ role, rights: rights.join(', ') })
const pairOf = ({ before, after }: { before: Shown; after: Shown }, name: keyof Shown) => ({
  before: before[name],
  after: after[name],
})
