import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMinutes, addSeconds } from '#app/kit/dates.ts'
import { deleteAccounts } from '#app/modules/accounts/accounts.queries.server.ts'
import { countRecoveryCodes, hasTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import type { Role } from '#app/modules/accounts/visitor.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { accountRecord, mailedToken, mailsTo } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { testSecret } from '#tests/support/secret.ts'
import '#tests/support/cheap-passwords.ts'
import { changeMember, endMemberSessions, resetTwoFactor } from './change-member.server.ts'
import { inviteStaff, withdrawInvitation } from './invite-staff.server.ts'
import { type Joiner, joinStaff } from './join-staff.server.ts'
import { listInvitations, listStaff } from './staff.queries.server.ts'
import type { MemberChange } from './staff-rules.ts'

const database = await testDatabase()
const { db } = database
const admin = await savedAccount(db, { role: 'admin', name: 'Mali', email: 'mali@mai.example' })
beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('staffInvitations').execute()
})

let networks = 0
const someone = () => `${randomUUID()}@mai.example`
const invite = (email: string, change: Partial<Parameters<typeof inviteStaff>[1]> = {}) =>
  inviteStaff(db, {
    email,
    role: 'staff',
    permissions: ['coupons'],
    language: 'en',
    actorId: admin,
    now: someDay,
    ...change,
  })
const newcomer: Joiner = { kind: 'new', name: 'Nok', password: 'lotus-river-42' }
const join = (token: string, by: Joiner = newcomer, now = later(1)) =>
  joinStaff(db, { token, joiner: by, ip: `198.51.100.${networks++}`, now })
const change = (memberId: string, to: MemberChange, more: { version?: number; actorId?: string } = {}) =>
  changeMember(db, { memberId, version: 1, change: to, actorId: admin, now: later(5), ...more })
const audited = (action: string) =>
  db.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst()
const userOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const taken = { ok: true, value: undefined }
const refusal = (reason: string) => ({ ok: false, reason })

/** The refusal; "written" when anything but rate limits changed. */
async function refusalOf(run: () => Promise<{ ok: boolean; reason?: string }>) {
  const whole = async () => {
    const { rateLimits: _counted, ...tables } = await fingerprint(database)
    return JSON.stringify(tables)
  }
  const before = await whole()
  const { reason } = await run()
  return before === (await whole()) ? reason : 'written'
}

describe('staff invitation', () => {
  test('is mailed in the chosen language, and is in the audit log without the email address', async () => {
    const email = someone()
    expect(await invite(email, { language: 'th', permissions: ['refunds', 'coupons'] })).toEqual(taken)
    const [mail] = await mailsTo(db, email)
    expect(mail).toMatchObject({ kind: 'staff_invitation', language: 'th', subject: 'คำเชิญเข้าใช้ระบบหลังร้าน' })
    expect(mail?.text).toContain('Mali')
    expect(mail?.text).toContain('/th/auth/invitation?token=')
    const [waiting] = await listInvitations(db, someDay)
    expect(waiting).toMatchObject({ email, role: 'staff', permissions: ['coupons', 'refunds'], inviter: 'Mali' })
    expect(waiting?.expiresAt).toEqual(addDays(someDay, 7))
    const line = await audited('staff.invite')
    expect(line).toMatchObject({ actorId: admin, detail: { role: 'staff', permissions: 'coupons, refunds' } })
    expect(JSON.stringify(line)).not.toContain(email)
  })

  test('is stored with the digest of its link only', async () => {
    const email = someone()
    await invite(email)
    const token = await mailedToken(db, email)
    const rows = await db.selectFrom('oneTimeTokens').selectAll().execute()
    const kept = JSON.stringify([rows, await db.selectFrom('staffInvitations').selectAll().execute()])
    expect([token.length, kept.includes(token)]).toEqual([43, false])
  })

  test('creates an account with role, permissions and a verified email address', async () => {
    const email = someone()
    await invite(email, { permissions: ['coupons', 'refunds'] })
    expect(await join(await mailedToken(db, email))).toEqual(taken)
    const user = await userOf(email)
    expect(user).toMatchObject({ name: 'Nok', role: 'staff', permissions: ['coupons', 'refunds'], emailVerified: true })
    expect(await audited('staff.join')).toMatchObject({
      actorId: user?.id,
      detail: { role: 'staff', invitedBy: admin },
    })
    expect(await listInvitations(db, someDay)).toEqual([])
  })

  test('for an admin has no single permissions', async () => {
    const email = someone()
    await invite(email, { role: 'admin', permissions: ['coupons'] })
    await join(await mailedToken(db, email))
    expect(await userOf(email)).toMatchObject({ role: 'admin', permissions: [] })
  })

  test('is accepted by the customer it was sent to when signed in, which ends their other sessions', async () => {
    const email = someone()
    const userId = await savedAccount(db, { email, verified: false })
    const moments = { expiresAt: addDays(someDay, 30), createdAt: someDay, updatedAt: someDay }
    const [here, other] = [randomUUID(), randomUUID()]
    for (const id of [here, other])
      await db
        .insertInto('sessions')
        .values({ id, digest: id, userId, ...moments })
        .execute()
    await invite(email)
    const token = await mailedToken(db, email)
    expect(await refusalOf(() => join(token))).toBe('sign_in_first')
    expect(await join(token, { kind: 'signed_in', userId, sessionId: here })).toEqual(taken)
    const { user, sessions } = await accountRecord(db, userId)
    expect(user).toMatchObject({ role: 'staff', permissions: ['coupons'], emailVerified: true })
    expect(sessions.map(({ id }) => id)).toEqual([here])
  })

  test('cannot be used by another signed-in account, and stays valid for its own', async () => {
    const email = someone()
    await invite(email)
    const token = await mailedToken(db, email)
    const outsider: Joiner = { kind: 'signed_in', userId: await savedAccount(db), sessionId: 'x' }
    expect(await refusalOf(() => join(token, outsider))).toBe('other_account')
    expect(await join(token)).toEqual(taken)
  })

  test('works once, for seven days, and with the exact link only', async () => {
    const email = someone()
    await invite(email)
    const token = await mailedToken(db, email)
    expect(await refusalOf(() => join(token, newcomer, addDays(someDay, 7)))).toBe('link_expired')
    for (const guess of ['', 'x', token.slice(1), `${token}a`, token.toLowerCase(), 'A'.repeat(43)])
      expect(await refusalOf(() => join(guess))).toBe('link_expired')
    expect(await join(token, newcomer, addSeconds(addDays(someDay, 7), -1))).toEqual(taken)
    expect(await refusalOf(() => join(token))).toBe('link_expired')
  })

  test('stays valid after a weak password was refused', async () => {
    const email = someone()
    await invite(email)
    const token = await mailedToken(db, email)
    expect(await refusalOf(() => join(token, { ...newcomer, password: 'bangkok123' }))).toBe('password_common')
    expect(await refusalOf(() => join(token, { ...newcomer, password: 'lotus-sil' }))).toBe(
      'password_too_short_for_staff',
    )
    expect(await join(token)).toEqual(taken)
  })

  test('is protected from guessing: the 31st attempt of a network within an hour is rate limited', async () => {
    const ip = '203.0.113.9'
    const guess = () => joinStaff(db, { token: 'A'.repeat(43), joiner: newcomer, ip, now: someDay })
    for (let attempts = 0; attempts < 30; attempts++) expect(await guess()).toEqual(refusal('link_expired'))
    expect(await guess()).toEqual(refusal('rate_limited'))
  })

  test('replaces an older one; the same invitation within a minute sends no second mail', async () => {
    const email = someone()
    await invite(email)
    const old = await mailedToken(db, email)
    expect(await invite(email, { now: addSeconds(someDay, 59) })).toEqual(taken)
    expect(await mailsTo(db, email)).toHaveLength(1)
    expect(await invite(email, { permissions: [], now: addSeconds(someDay, 59) })).toEqual(taken)
    const next = await mailedToken(db, email)
    expect([await mailsTo(db, email), await listInvitations(db, someDay)].map((list) => list.length)).toEqual([2, 1])
    expect(await refusalOf(() => join(old))).toBe('link_expired')
    expect(await join(next)).toEqual(taken)
    expect(await userOf(email)).toMatchObject({ permissions: [] })
  })

  test('can be withdrawn once, by an admin only, after which its link is invalid', async () => {
    const email = someone()
    await invite(email)
    const token = await mailedToken(db, email)
    const [{ id } = { id: '' }] = await listInvitations(db, someDay)
    const withdraw = (actorId = admin) => withdrawInvitation(db, { id, actorId, now: someDay })
    const staff = await savedAccount(db, { role: 'staff' })
    expect(await refusalOf(() => withdraw(staff))).toBe('not_admin')
    expect(await withdraw()).toEqual(taken)
    expect(await audited('staff.withdraw')).toMatchObject({ actorId: admin, entityId: id })
    expect(await refusalOf(() => withdraw())).toBe('not_found')
    expect(await refusalOf(() => join(token))).toBe('link_expired')
  })

  test.each<[string, MemberChange]>([
    ['demoted', { kind: 'save', role: 'staff', permissions: [] }],
    ['suspended', { kind: 'suspend' }],
    ['removed', { kind: 'remove' }],
  ])('is void once its admin was %s, even if they become an admin again', async (_, to) => {
    const inviter = await savedAccount(db, { role: 'admin' })
    const email = someone()
    await invite(email, { actorId: inviter })
    const token = await mailedToken(db, email)
    expect(await change(inviter, to)).toEqual(taken)
    expect(await listInvitations(db, someDay)).toEqual([])
    expect(await refusalOf(() => join(token))).toBe('link_expired')
    await db.updateTable('users').set({ role: 'admin', suspendedAt: null }).where('id', '=', inviter).execute()
    expect(await refusalOf(() => join(token))).toBe('link_expired')
  })

  test('is void once its admin lost the role in another way', async () => {
    const inviter = await savedAccount(db, { role: 'admin' })
    const email = someone()
    await invite(email, { actorId: inviter })
    const token = await mailedToken(db, email)
    await db.updateTable('users').set({ role: 'staff' }).where('id', '=', inviter).execute()
    expect(await refusalOf(() => join(token))).toBe('link_expired')
  })

  test.each<[Role, string]>([
    ['staff', 'not_admin'],
    ['customer', 'not_admin'],
  ])('cannot be sent by a %s account', async (role, reason) => {
    const actorId = await savedAccount(db, { role })
    expect(await refusalOf(() => invite('x@mai.example', { actorId }))).toBe(reason)
  })

  test('is refused for someone who is already staff, suspended or not', async () => {
    const email = someone()
    const id = await savedAccount(db, { email, role: 'staff' })
    expect(await refusalOf(() => invite(email))).toBe('already_staff')
    await db.updateTable('users').set({ suspendedAt: someDay }).where('id', '=', id).execute()
    expect(await refusalOf(() => invite(email))).toBe('already_staff')
  })

  test('does not readmit someone who was suspended after it was sent', async () => {
    const email = someone()
    await invite(email)
    const token = await mailedToken(db, email)
    const userId = await savedAccount(db, { email, role: 'staff' })
    await db.updateTable('users').set({ suspendedAt: someDay }).where('id', '=', userId).execute()
    expect(await refusalOf(() => join(token, { kind: 'signed_in', userId, sessionId: 'x' }))).toBe('link_expired')
  })

  test('is limited to five a day per address, twenty an hour per admin, and thirty open ones', async () => {
    const email = someone()
    for (let press = 0; press < 5; press++)
      expect(await invite(email, { now: addMinutes(someDay, press * 2) })).toEqual(taken)
    expect(await invite(email, { now: addMinutes(someDay, 10) })).toEqual(refusal('rate_limited'))
    expect(await mailsTo(db, email)).toHaveLength(5)
    await db.deleteFrom('rateLimits').execute()
    for (let other = 0; other < 20; other++) expect(await invite(someone())).toEqual(taken)
    expect(await invite(someone())).toEqual(refusal('rate_limited'))
    const second = await savedAccount(db, { role: 'admin' })
    for (let other = 0; other < 9; other++) expect(await invite(someone(), { actorId: second })).toEqual(taken)
    expect(await listInvitations(db, someDay)).toHaveLength(30)
    expect(await invite(someone(), { actorId: second })).toEqual(refusal('limit_reached'))
  })
})

describe('staff member', () => {
  const member = (role: Role = 'staff') => savedAccount(db, { role })
  async function signedInMember(twoFactor = false) {
    const id = await member()
    if (twoFactor) await turnedOnStep(db, openEncryption(testSecret), id, someDay)
    const moments = { expiresAt: addDays(someDay, 30), createdAt: someDay, updatedAt: someDay }
    const sessions = [randomUUID(), randomUUID()]
    for (const one of sessions)
      await db
        .insertInto('sessions')
        .values({ id: one, digest: one, userId: id, ...moments })
        .execute()
    await db.insertInto('knownDevices').values({ userId: id, digest: randomUUID(), usedAt: someDay }).execute()
    return { id, sessions }
  }

  test('gets the permissions that an admin saves, and the audit log has them before and after', async () => {
    const id = await member()
    expect(await change(id, { kind: 'save', role: 'staff', permissions: ['products', 'refunds'] })).toEqual(taken)
    const { user } = await accountRecord(db, id)
    expect(user).toMatchObject({ role: 'staff', permissions: ['products', 'refunds'], accessVersion: 2 })
    expect(await audited('staff.change')).toMatchObject({
      actorId: admin,
      entityId: id,
      detail: { role: { before: 'staff', after: 'staff' }, permissions: { before: '', after: 'products, refunds' } },
    })
    expect(await refusalOf(() => change(id, { kind: 'suspend' }))).toBe('conflict')
  })

  test('is changed once when the same change is sent again', async () => {
    const id = await member()
    await change(id, { kind: 'suspend' })
    const before = await fingerprint(database)
    expect(await change(id, { kind: 'suspend' })).toEqual(taken)
    expect(await fingerprint(database)).toEqual(before)
  })

  test.each<[string, MemberChange, string]>([
    ['suspended', { kind: 'suspend' }, 'staff'],
    ['removed', { kind: 'remove' }, 'customer'],
  ])('is signed out everywhere and has no known devices once %s', async (_, to, role) => {
    const { id } = await signedInMember()
    expect(await change(id, to)).toEqual(taken)
    const { user, sessions, devices } = await accountRecord(db, id)
    expect([user.role, sessions, devices]).toEqual([role, [], []])
  })

  test('can be signed out of one session or of all, by an admin only, without affecting others', async () => {
    const { id, sessions } = await signedInMember()
    const other = await signedInMember()
    const end = (sessionId?: string, actorId = admin) =>
      endMemberSessions(db, { memberId: id, sessionId, actorId, now: someDay })
    expect(await refusalOf(() => end(other.sessions[0]))).toBe('not_found')
    expect(await refusalOf(() => end(sessions[0], id))).toBe('not_admin')
    expect(await end(sessions[0])).toEqual(taken)
    expect((await accountRecord(db, id)).sessions.map((one) => one.id)).toEqual([sessions[1]])
    expect(await end()).toEqual(taken)
    expect((await accountRecord(db, id)).sessions).toEqual([])
    expect((await accountRecord(db, other.id)).sessions).toHaveLength(2)
    expect(await audited('staff.sessions_end')).toMatchObject({ actorId: admin, entityId: id })
  })

  test('can have two-factor turned off by an admin, is signed out everywhere, and is notified by mail', async () => {
    const { id } = await signedInMember(true)
    const colleague = await savedAccount(db, { role: 'staff' })
    const reset = (actorId = admin, memberId = id) =>
      resetTwoFactor(db, { memberId, actorId, language: 'th', now: later(5) })
    expect(await refusalOf(() => reset(admin, colleague))).toBe('not_found')
    await db.deleteFrom('mails').execute()
    expect(await refusalOf(() => reset(id))).toBe('own_two_factor')
    expect(await refusalOf(() => reset(colleague))).toBe('not_admin')
    expect(await hasTwoFactor(db, id)).toBe(true)
    expect(await reset()).toEqual(taken)
    expect([await hasTwoFactor(db, id), await countRecoveryCodes(db, id)]).toEqual([false, 0])
    expect((await accountRecord(db, id)).sessions).toEqual([])
    expect(await audited('staff.second_step_off')).toMatchObject({ actorId: admin, entityId: id })
    const mails = await db.selectFrom('mails').select(['kind', 'language', 'text']).execute()
    expect(mails).toEqual([{ kind: 'second_step', language: 'th', text: expect.stringContaining('ผู้ดูแล') }])
    expect(await refusalOf(reset)).toBe('not_found')
  })

  test('cannot change their own role, and a customer is not a member', async () => {
    const [id, customer] = [await member(), await member('customer')]
    const raise = { kind: 'save', role: 'admin', permissions: [] } as const
    expect(await refusalOf(() => change(id, raise, { actorId: id }))).toBe('not_admin')
    expect(await refusalOf(() => change(customer, raise))).toBe('not_found')
  })

  test('cannot be demoted, suspended, removed or deleted as the last admin', async () => {
    await db
      .updateTable('users')
      .set({ role: 'customer' })
      .where('role', '=', 'admin')
      .where('id', '!=', admin)
      .execute()
    for (const to of [
      { kind: 'save', role: 'staff', permissions: [] },
      { kind: 'suspend' },
      { kind: 'remove' },
    ] as const)
      expect(await refusalOf(() => change(admin, to))).toBe('last_admin')
    expect(await deleteAccounts(db, [admin])).toBe(0)
    expect((await accountRecord(db, admin)).user.role).toBe('admin')
  })

  test('is listed with admins first, then by name, without customers', async () => {
    await db
      .updateTable('users')
      .set({ role: 'customer', permissions: [], suspendedAt: null })
      .where('id', '!=', admin)
      .execute()
    const id = await savedAccount(db, { role: 'staff', name: 'Aom', email: 'aom@mai.example' })
    await db
      .updateTable('users')
      .set({ permissions: ['content'], lastSeenAt: later(3) })
      .where('id', '=', id)
      .execute()
    expect((await listStaff(db)).map(({ version: _version, ...one }) => one)).toEqual([
      {
        id: admin,
        email: 'mali@mai.example',
        name: 'Mali',
        role: 'admin',
        permissions: [],
        seenAt: null,
        suspendedAt: null,
        hasTwoFactor: false,
      },
      {
        id,
        email: 'aom@mai.example',
        name: 'Aom',
        role: 'staff',
        permissions: ['content'],
        seenAt: later(3),
        suspendedAt: null,
        hasTwoFactor: false,
      },
    ])
  })
})
