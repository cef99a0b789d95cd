import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockAccounts } from '#app/modules/accounts/access.queries.server.ts'
import { endSessionOf, signOutEverywhere } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isActiveAdmin } from './staff-rules.ts'

type Ending = { memberId: string; sessionId?: string | undefined; actorId: string; now: Date }

/** Ends one session of a member, or all with their known devices. */
export async function endMemberSessions(
  db: Db,
  { memberId, sessionId, actorId, now }: Ending,
): Promise<Result<undefined, 'not_admin' | 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [memberId, actorId])
    if (!isActiveAdmin(accounts.find(({ id }) => id === actorId))) return refuse('not_admin')
    const member = accounts.find(({ id }) => id === memberId)
    if (!member || member.role === 'customer') return refuse('not_found')
    if (sessionId === undefined) await signOutEverywhere(tx, memberId)
    else if (!(await endSessionOf(tx, memberId, sessionId))) return refuse('not_found')
    await recordAudit(tx, { actorId, action: 'staff.sessions_end', entity: 'user', entityId: memberId, now })
    return ok(undefined)
  })
}
