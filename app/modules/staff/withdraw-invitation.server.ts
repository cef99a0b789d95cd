import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockAccounts } from '#app/modules/accounts/access.queries.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { endInvitations } from './end-invitations.server.ts'
import { mayGive } from './staff-rules.ts'

type Withdrawal = { id: string; actorId: string; now: Date }

/** Withdraws an invitation and its link. Refused when used, replaced or withdrawn before. */
export async function withdrawInvitation(
  db: Db,
  { id, actorId, now }: Withdrawal,
): Promise<Result<undefined, 'not_admin' | 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [actorId])
    if (!mayGive(accounts.find((account) => account.id === actorId))) return refuse('not_admin')
    if ((await endInvitations(tx, { id })) === 0) return refuse('not_found')
    await recordAudit(tx, { actorId, action: 'staff.withdraw', entity: 'staff_invitation', entityId: id, now })
    return ok(undefined)
  })
}
