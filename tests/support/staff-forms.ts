import { permissions } from '#app/modules/accounts/visitor.ts'
import { inviteStaff } from '#app/modules/staff/invite-staff.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { mailedToken } from './account-record.ts'
import type { Person } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { testSecret } from './secret.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export async function sentInvitation(db: Db, actorId: string, email: string): Promise<{ id: string; token: string }> {
  const invite = { email, role: 'staff', permissions: ['coupons'], language: 'en', actorId, now: someDay } as const
  const invited = await inviteStaff(db, invite)
  if (!invited.ok) throw new Error(`no invitation: ${invited.reason}`)
  const { id } = await db
    .selectFrom('staffInvitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, token: await mailedToken(db, email) }
}

const ticked = Object.fromEntries(permissions.map((permission) => [permission, 'on']))

export const staffWrites = [
  { route: 'routes/admin/settings/staff', intent: 'withdraw', action: 'staff.withdraw' },
  { route: 'routes/admin/settings/staff', intent: 'require-second-step', action: 'settings.save' },
  { route: 'routes/admin/settings/staff-invite', intent: 'invite', action: 'staff.invite' },
  { route: 'routes/admin/settings/staff-member', intent: 'save', action: 'staff.change' },
  { route: 'routes/admin/settings/staff-member', intent: 'suspend', action: 'staff.suspend' },
  { route: 'routes/admin/settings/staff-member', intent: 'resume', action: 'staff.resume' },
  { route: 'routes/admin/settings/staff-member', intent: 'remove', action: 'staff.remove' },
  { route: 'routes/admin/settings/staff-member', intent: 'end-session', action: 'staff.sessions_end' },
  { route: 'routes/admin/settings/staff-member', intent: 'end-sessions', action: 'staff.sessions_end' },
  { route: 'routes/admin/settings/staff-member', intent: 'reset-second-step', action: 'staff.second_step_off' },
] as const

/** Two-factor of a user who never signs in with it. */
export async function savedTwoFactor(db: Db, userId: string): Promise<void> {
  const step = { userId, secret: 'of no app', startedAt: someDay, onSince: someDay }
  await db
    .insertInto('twoFactor')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function aboutStaff(
  db: Db,
  owner: Person,
  intent: (typeof staffWrites)[number]['intent'],
): Promise<[path: string, fields: Record<string, string>]> {
  const email = `${crypto.randomUUID()}@mai.example`
  if (intent === 'invite') return ['/admin/staff/invite', { intent, email, role: 'staff', language: 'en' }]
  if (intent === 'require-second-step') {
    await savedTwoFactor(db, owner.userId)
    return ['/admin/staff', { intent, required: 'on' }]
  }
  if (intent === 'withdraw') {
    const { id } = await sentInvitation(db, owner.userId, email)
    return ['/admin/staff', { intent, invitation: id }]
  }
  const id = await savedAccount(db, { email, role: 'staff' })
  const suspendedAt = intent === 'resume' ? someDay : null
  await db.updateTable('users').set({ suspendedAt }).where('id', '=', id).execute()
  if (intent === 'reset-second-step') await turnedOnStep(db, openEncryption(testSecret), id, someDay)
  const session = crypto.randomUUID()
  const moments = { expiresAt: new Date('2099-01-01'), createdAt: someDay, updatedAt: someDay }
  await db
    .insertInto('sessions')
    .values({ id: session, digest: session, userId: id, ...moments })
    .execute()
  return [`/admin/staff/${id}`, { intent, version: '1', role: 'staff', coupons: 'on', sure: 'on', session }]
}

export function staffForms({ colleague, invitations, people }: PreparedShop): ValidForm[] {
  const at = {
    by: 'owner',
    route: 'routes/admin/settings/staff-member',
    path: '/admin/staff/{member}',
    address: { member: colleague.id },
  } as const
  const { version } = colleague
  const answer = { route: 'routes/account/invitation', path: '/auth/invitation' } as const
  const { name, password } = { name: 'Mali', password: 'lotus-river-42' }
  return [
    {
      by: 'owner',
      route: 'routes/admin/settings/staff',
      path: '/admin/staff',
      ...sent('withdraw', { invitation: invitations.stranger.id }),
    },
    {
      by: 'owner',
      route: 'routes/admin/settings/staff',
      path: '/admin/staff',
      ...sent('require-second-step', { required: 'on' }),
    },
    {
      by: 'owner',
      route: 'routes/admin/settings/staff-invite',
      path: '/admin/staff/invite',
      ...sent('invite', { email: 'another@mai.example', role: 'staff', language: 'th', ...ticked }),
    },
    { ...at, ...sent('save', { version, role: 'staff', ...ticked }) },
    { ...at, ...sent('suspend', { version }) },
    { ...at, ...sent('resume', { version }) },
    { ...at, ...sent('remove', { version, sure: 'on' }) },
    { ...at, ...sent('end-session', { session: colleague.session }) },
    { ...at, ...sent('end-sessions') },
    { ...at, address: { member: people.guarded.userId }, ...sent('reset-second-step') },
    { ...answer, by: 'visitor', ...sent('open', { token: invitations.stranger.token, name, password }) },
    { ...answer, by: 'customer', ...sent('take', { token: invitations.customer.token }) },
  ]
}
