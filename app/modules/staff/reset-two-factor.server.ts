import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockAccounts } from '#app/modules/accounts/access.queries.server.ts'
import { signOutEverywhere } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { mailTwoFactor } from '#app/modules/accounts/two-factor/mail-two-factor.server.ts'
import { deleteTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isActiveAdmin } from './staff-rules.ts'

type Reset = { memberId: string; actorId: string; language: Language; now: Date }

/**
 * Removes a colleague's lost two-factor, mails them, and ends all sessions, because a finder of the phone could use
 * them. Refused for oneself.
 */
export async function resetTwoFactor(
  db: Db,
  { memberId, actorId, language, now }: Reset,
): Promise<Result<undefined, 'not_admin' | 'not_found' | 'own_two_factor'>> {
  if (memberId === actorId) return refuse('own_two_factor')
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [memberId, actorId])
    if (!isActiveAdmin(accounts.find(({ id }) => id === actorId))) return refuse('not_admin')
    const member = accounts.find(({ id }) => id === memberId)
    if (!member || member.role === 'customer' || !(await deleteTwoFactor(tx, memberId))) return refuse('not_found')
    await signOutEverywhere(tx, memberId)
    await recordAudit(tx, { actorId, action: 'staff.second_step_off', entity: 'user', entityId: memberId, now })
    await mailTwoFactor(tx, { email: member.email, language, news: 'reset' })
    return ok(undefined)
  })
}
