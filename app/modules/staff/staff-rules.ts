import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Account, AccountAccess } from '#app/modules/accounts/accounts.queries.server.ts'
import { isPermission, type Permission, permissions, type Role } from '#app/modules/accounts/visitor.ts'

export const staffRoles = ['staff', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Valid permissions in order; admins have all without a list. */
export const permissionsOf = (role: Role, names: readonly string[]): Permission[] => {
  const granted = new Set(names.filter(isPermission))
  return role === 'staff' ? permissions.filter((permission) => granted.has(permission)) : []
}

export const invitationDays = 7
export const openInvitationLimit = 30

export const isActiveAdmin = (account: Pick<Account, 'role' | 'suspendedAt'> | undefined): boolean =>
  account?.role === 'admin' && account.suspendedAt === null

/** Only active admins change members and grant permissions. */
export const isAdminIn = (accounts: readonly Account[], userId: string): boolean =>
  isActiveAdmin(accounts.find(({ id }) => id === userId))

type MemberRequest = { memberId: string; actorId: string }

/** The member, for an active admin. */
export function checkMember(accounts: readonly Account[], { memberId, actorId }: MemberRequest) {
  if (!isAdminIn(accounts, actorId)) return refuse('not_admin')
  const member = accounts.find(({ id }) => id === memberId)
  return member && member.role !== 'customer' ? ok(member) : refuse('not_found')
}

export type MemberChange =
  | { kind: 'save'; role: StaffRole; permissions: readonly Permission[] }
  | { kind: 'suspend' }
  | { kind: 'resume' }
  | { kind: 'remove' }

export type MemberRefusal = 'not_admin' | 'not_found' | 'conflict' | 'last_admin'

/** `version` as displayed to the admin; `accounts` are the current admins, the member and the actor. */
type ChangeFacts = MemberRequest & { change: MemberChange; version: number; accounts: readonly Account[]; now: Date }

/** Allows a change by an active admin, at the displayed version, with one admin left. `after`: undefined if unchanged. */
export function decideAccess(
  facts: ChangeFacts,
): Result<{ before: Account; after: AccountAccess | undefined }, MemberRefusal> {
  const { change, memberId, version, accounts, now } = facts
  const checked = checkMember(accounts, facts)
  if (!checked.ok) return checked
  const member = checked.value
  const after = accessAfter(member, change, now)
  if (isSameAccess(member, after)) return ok({ before: member, after: undefined })
  if (member.version !== version) return refuse('conflict')
  const others = accounts.filter((account) => account.id !== memberId && isActiveAdmin(account))
  if (isActiveAdmin(member) && !isActiveAdmin(after) && others.length === 0) return refuse('last_admin')
  return ok({ before: member, after })
}

function accessAfter(member: Account, change: MemberChange, now: Date): AccountAccess {
  const { role, permissions: current, suspendedAt } = member
  if (change.kind === 'remove') return { role: 'customer', permissions: [], suspendedAt: null }
  if (change.kind === 'suspend') return { role, permissions: current, suspendedAt: suspendedAt ?? now }
  if (change.kind === 'resume') return { role, permissions: current, suspendedAt: null }
  return { role: change.role, permissions: permissionsOf(change.role, change.permissions), suspendedAt }
}

const isSameAccess = (before: AccountAccess, after: AccountAccess): boolean =>
  before.role === after.role &&
  String(permissionsOf(before.role, before.permissions)) === String(after.permissions) &&
  (before.suspendedAt === null) === (after.suspendedAt === null)
