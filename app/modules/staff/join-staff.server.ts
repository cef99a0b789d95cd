import { ok, refuse } from '#app/kit/result.ts'
import { tokenLimits } from '#app/modules/accounts/account-limits.ts'
import { type Account, lockAccounts, markVerified, saveAccess } from '#app/modules/accounts/accounts.queries.server.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { redeemToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { endSessionsOf } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { attachOrders } from '#app/modules/orders/save-order.queries.server.ts'
import { type Db, inTransactionUnlessRefused } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { deleteInvitation, findInvitationByToken, type Invitation } from './staff.queries.server.ts'
import { isAdminIn } from './staff-rules.ts'

/** The signed-in account, or data of a new one. */
export type Joiner =
  | { kind: 'signed_in'; userId: string; sessionId: string }
  | { kind: 'new'; name: string; password: string }

type Join = { token: string; joiner: Joiner; ip: string; now: Date }

/** Accepts an invitation once, for the invited address. Its link proves the address and survives a refusal. */
export async function joinStaff(db: Db, { token, joiner, ip, now }: Join) {
  if (!(await allowAll(db, tokenLimits(networkOf(ip)), now))) return refuse('rate_limited')
  return inTransactionUnlessRefused(db, async (tx) => {
    const invitation = await findInvitationByToken(tx, token, now)
    if (!invitation) return refuse('link_expired')
    const accounts = await lockAccounts(tx, [invitation.invitedBy], invitation.email)
    if (!isAdminIn(accounts, invitation.invitedBy)) return refuse('link_expired')
    const account = accounts.find(({ email }) => email === invitation.email)
    // Existing and suspended staff are changed by an admin only.
    if (account && account.role !== 'customer') return refuse('link_expired')
    const user = await accountOfJoiner(tx, { invitation, account, joiner, now })
    if (!user.ok) return user
    if (!(await redeemToken(tx, 'staff_invitation', token, now))) return refuse('link_expired')
    await deleteInvitation(tx, invitation.id)
    await grantAccess(tx, { userId: user.value.userId, invitation, account, now })
    return ok(undefined)
  })
}

type Acceptance = { invitation: Invitation; account: Account | undefined; joiner: Joiner; now: Date }

/** Only the invited address's account, whichever is signed in. */
async function accountOfJoiner(tx: Db, { invitation: { email }, account, joiner, now }: Acceptance) {
  if (joiner.kind === 'signed_in') {
    if (account?.id !== joiner.userId) return refuse('other_account')
    await endSessionsOf(tx, account.id, joiner.sessionId)
    return ok({ userId: account.id })
  }
  if (account) return refuse('sign_in_first')
  const { name, password } = joiner
  return createAccount(tx, { email, name, password, role: 'staff', verified: true, now })
}

type Enrolment = Omit<Acceptance, 'joiner'> & { userId: string }

/** Gives the account the role of the invitation. A first confirmation of the address adds its guest orders. */
async function grantAccess(tx: Db, { userId, invitation, account, now }: Enrolment): Promise<void> {
  const { id, email, role, permissions, invitedBy } = invitation
  await saveAccess(tx, userId, { role, permissions, suspendedAt: null }, now)
  if (account && !account.verified) await markVerified(tx, userId, now)
  if (!account?.verified) await attachOrders(tx, { userId, email, now })
  const detail = { role, permissions: permissions.join(', '), invitation: id, invitedBy }
  await recordAudit(tx, { actorId: userId, action: 'staff.join', entity: 'user', entityId: userId, detail, now })
}
