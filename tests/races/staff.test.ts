import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeMember } from '#app/modules/staff/change-member.server.ts'
import { inviteStaff } from '#app/modules/staff/invite-staff.server.ts'
import { joinStaff } from '#app/modules/staff/join-staff.server.ts'
import type { MemberChange } from '#app/modules/staff/staff-rules.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { mailedToken, mailsTo } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counter, race } from '#tests/support/race.ts'
import '#tests/support/cheap-passwords.ts'

const { db } = await testDatabase({ connections: 24 })
const now = someDay

const admins = () =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
beforeEach(async () => {
  await db.updateTable('users').set({ role: 'customer', permissions: [], suspendedAt: null }).execute()
})

test.each<[string, MemberChange]>([
  ['demote', { kind: 'save', role: 'staff', permissions: [] }],
  ['suspend', { kind: 'suspend' }],
  ['remove', { kind: 'remove' }],
])('only one succeeds when two admins %s each other concurrently, and one admin is left', async (_, change) => {
  for (let round = 0; round < 12; round++) {
    await db.updateTable('users').set({ role: 'customer', permissions: [], suspendedAt: null }).execute()
    const pair = [await savedAccount(db, { role: 'admin' }), await savedAccount(db, { role: 'admin' })] as const
    const answers = await race(2, (index) =>
      changeMember(db, { memberId: pair[1 - index] ?? '', actorId: pair[index] ?? '', version: 1, change, now }),
    )
    expect(counter(answers)).toEqual({ placed: 1, not_admin: 1 })
    const winner = pair[answers.findIndex(({ ok }) => ok)]
    expect(await admins()).toEqual([{ id: winner }])
  }
})

test('only five of six admins who leave concurrently succeed, so one remains', async () => {
  const all = await race(6, () => savedAccount(db, { role: 'admin' }))
  const answers = await race(6, (index) =>
    changeMember(db, {
      memberId: all[index] ?? '',
      actorId: all[index] ?? '',
      version: 1,
      change: { kind: 'remove' },
      now,
    }),
  )
  expect(counter(answers)).toEqual({ placed: 5, last_admin: 1 })
  expect(await admins()).toHaveLength(1)
})

const invited = async (actorId: string) => {
  const email = `${randomUUID()}@mai.example`
  const invite = { email, role: 'admin', permissions: [], language: 'en', actorId, now } as const
  expect(await inviteStaff(db, invite)).toMatchObject({ ok: true })
  return { email, token: await mailedToken(db, email) }
}

test('an invitation link used eight times concurrently creates one account', async () => {
  const { email, token } = await invited(await savedAccount(db, { role: 'admin' }))
  const by = { kind: 'new', name: 'Mali', password: 'lotus-river-42' } as const
  const answers = await race(8, (index) => joinStaff(db, { token, joiner: by, ip: `198.51.100.${index}`, now }))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.selectFrom('users').select('role').where('email', '=', email).execute()).toEqual([{ role: 'admin' }])
})

test('an invitation sent eight times concurrently is one email', async () => {
  const actorId = await savedAccount(db, { role: 'admin' })
  const email = `${randomUUID()}@mai.example`
  const invite = { email, role: 'staff', permissions: ['coupons'], language: 'en', actorId, now } as const
  expect(counter(await race(8, () => inviteStaff(db, invite)))).toEqual({ placed: 8 })
  expect(await mailsTo(db, email)).toHaveLength(1)
})

test('an invitation whose author is demoted concurrently is accepted first or creates no account', async () => {
  for (let round = 0; round < 8; round++) {
    const [inviter, other] = [await savedAccount(db, { role: 'admin' }), await savedAccount(db, { role: 'admin' })]
    const { email, token } = await invited(inviter)
    const by = { kind: 'new', name: 'Mali', password: 'lotus-river-42' } as const
    const change = { kind: 'save', role: 'staff', permissions: [] } as const
    const [joined, demoted] = await Promise.all([
      joinStaff(db, { token, joiner: by, ip: `203.0.113.${round}`, now }),
      changeMember(db, { memberId: inviter, actorId: other, version: 1, change, now }),
    ])
    expect(demoted.ok).toBe(true)
    const account = await db.selectFrom('users').select('role').where('email', '=', email).execute()
    expect(account).toEqual(joined.ok ? [{ role: 'admin' }] : [])
  }
})
