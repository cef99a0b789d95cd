import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Account, lockAccounts, saveAccess } from '#app/modules/accounts/access.queries.server.ts'
import { tokenLimits } from '#app/modules/accounts/account-limits.ts'
import { markVerified } from '#app/modules/accounts/accounts.queries.server.ts'
import { type AccountRefusal, createAccount } from '#app/modules/accounts/create-account.server.ts'
import { redeemToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { endSessionsOf } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { attachOrders } from '#app/modules/orders/attach-orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { deleteInvitation, findInvitationByToken, type Invitation } from './staff.queries.server.ts'
import { mayGive } from './staff-rules.ts'

/** The signed-in account, or data of a new one. */
export type Joining =
  | { kind: 'signed_in'; userId: string; sessionId: string }
  | { kind: 'new'; name: string; password: string }

type JoinRefusal = AccountRefusal | 'link_expired' | 'rate_limited' | 'sign_in_first' | 'other_account'

/** Rolls the transaction back, so that the link stays usable. */
class Refused extends Error {
  readonly reason: JoinRefusal
  constructor(reason: JoinRefusal) {
    super(reason)
    this.reason = reason
  }
}

type Join = { token: string; by: Joining; ip: string; now: Date }

/**
 * Accepts an invitation once, with a new account or the invited address's own. The link proves the address. Void when
 * the inviter is no longer an admin.
 */
export async function joinStaff(db: Db, { token, by, ip, now }: Join): Promise<Result<undefined, JoinRefusal>> {
  if (!(await allowAll(db, tokenLimits(networkOf(ip)), now))) return refuse('rate_limited')
  try {
    await inTransaction(db, async (tx) => {
      const invitation = await findInvitationByToken(tx, token, now)
      if (!invitation) throw new Refused('link_expired')
      const accounts = await lockAccounts(tx, [invitation.invitedBy], invitation.email)
      if (!mayGive(accounts.find(({ id }) => id === invitation.invitedBy))) throw new Refused('link_expired')
      const account = accounts.find(({ email }) => email === invitation.email)
      // Existing and suspended staff are changed by an admin only.
      if (account && account.role !== 'customer') throw new Refused('link_expired')
      const userId = await accountFor(tx, { invitation, account, by, now })
      if (!(await redeemToken(tx, 'staff_invitation', token, now))) throw new Refused('link_expired')
      await deleteInvitation(tx, invitation.id)
      await enrol(tx, { userId, invitation, account, now })
    })
    return ok(undefined)
  } catch (error) {
    if (error instanceof Refused) return refuse(error.reason)
    throw error
  }
}

type Taking = { invitation: Invitation; account: Account | undefined; by: Joining; now: Date }

/** Only the invited address's account, whichever is signed in. */
async function accountFor(tx: Db, { invitation, account, by, now }: Taking): Promise<string> {
  if (by.kind === 'signed_in') {
    if (account?.id !== by.userId) throw new Refused('other_account')
    await endSessionsOf(tx, account.id, by.sessionId)
    return account.id
  }
  if (account) throw new Refused('sign_in_first')
  const { name, password } = by
  const made = await createAccount(tx, { email: invitation.email, name, password, role: 'staff', verified: true, now })
  if (!made.ok) throw new Refused(made.reason)
  return made.value.userId
}

type Enrolling = Omit<Taking, 'by'> & { userId: string }

async function enrol(tx: Db, { userId, invitation, account, now }: Enrolling): Promise<void> {
  const { id, email, role, rights, invitedBy } = invitation
  await saveAccess(tx, userId, { role, rights, suspendedAt: null }, now)
  if (account && !account.verified) await markVerified(tx, userId, now)
  if (!account?.verified) await attachOrders(tx, { userId, email, now })
  const detail = { role, rights: rights.join(', '), invitation: id, invitedBy }
  await recordAudit(tx, { actorId: userId, action: 'staff.join', entity: 'user', entityId: userId, detail, now })
}
