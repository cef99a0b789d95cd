import { expect, test } from 'vitest'
import type { Account } from '#app/modules/accounts/accounts.queries.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { decideAccess, isActiveAdmin, isAdminIn, type MemberChange, permissionsOf } from './staff-rules.ts'

const account = (id: string, change: Partial<Account> = {}): Account => ({
  id,
  email: `${id}@mai.example`,
  verified: true,
  role: 'staff',
  permissions: [],
  suspendedAt: null,
  version: 3,
  ...change,
})
const owner = account('owner', { role: 'admin' })
const decide = (change: MemberChange, accounts: Account[], { memberId = 'nok', actorId = 'owner', version = 3 } = {}) =>
  decideAccess({ change, memberId, actorId, version, accounts, now: later(1) })
const after = (change: MemberChange, member: Account) => {
  const decided = decide(change, [owner, member], { memberId: member.id })
  return decided.ok ? decided.value.after : decided.reason
}

test('role and permissions are saved as sent; permissions are sorted, and the list of an admin is empty', () => {
  const nok = account('nok', { permissions: ['coupons'] })
  const change = { kind: 'save', role: 'staff', permissions: ['settings', 'products'] } as const
  expect(after(change, nok)).toEqual({ role: 'staff', permissions: ['products', 'settings'], suspendedAt: null })
  const admin = { role: 'admin', permissions: [], suspendedAt: null }
  expect(after({ ...change, role: 'admin' }, nok)).toEqual(admin)
  expect(permissionsOf('staff', ['refunds', 'robots', 'refunds', 'staff'])).toEqual(['refunds'])
})

test('a suspended member keeps role and permissions; a removed member keeps neither', () => {
  const nok = account('nok', { permissions: ['coupons'] })
  expect(after({ kind: 'suspend' }, nok)).toEqual({ role: 'staff', permissions: ['coupons'], suspendedAt: later(1) })
  const away = { ...nok, suspendedAt: someDay }
  expect(after({ kind: 'resume' }, away)).toEqual({ role: 'staff', permissions: ['coupons'], suspendedAt: null })
  expect(after({ kind: 'remove' }, away)).toEqual({ role: 'customer', permissions: [], suspendedAt: null })
  const save = { kind: 'save', role: 'admin', permissions: [] } as const
  expect(after(save, away)).toEqual({ role: 'admin', permissions: [], suspendedAt: someDay })
})

test('a change without a difference writes nothing, whatever the version', () => {
  const nok = account('nok', { permissions: ['coupons'], suspendedAt: someDay })
  for (const change of [{ kind: 'suspend' }, { kind: 'save', role: 'staff', permissions: ['coupons'] }] as const) {
    const decided = decide(change, [owner, nok], { version: 1 })
    expect(decided).toEqual({ ok: true, value: { before: nok, after: undefined } })
  }
})

test('a change from an outdated version is a conflict', () =>
  expect(decide({ kind: 'suspend' }, [owner, account('nok')], { version: 2 })).toMatchObject({ reason: 'conflict' }))

test.each([
  ['staff', account('owner')],
  ['a suspended admin', account('owner', { role: 'admin', suspendedAt: someDay })],
  ['a customer', account('owner', { role: 'customer' })],
  ['an unknown account', account('mali', { role: 'admin' })],
])('%s cannot change a member', (_, actor) => {
  const decided = decide({ kind: 'suspend' }, [actor, account('nok')])
  expect(decided).toMatchObject({ ok: false, reason: 'not_admin' })
  expect(isAdminIn([actor], 'owner')).toBe(false)
})

test('a customer is not a member', () => {
  expect(decide({ kind: 'suspend' }, [owner])).toMatchObject({ reason: 'not_found' })
  expect(after({ kind: 'remove' }, account('nok', { role: 'customer' }))).toBe('not_found')
})

test.each<[string, MemberChange]>([
  ['demoted', { kind: 'save', role: 'staff', permissions: [] }],
  ['suspended', { kind: 'suspend' }],
  ['removed', { kind: 'remove' }],
])('the last active admin cannot be %s; with another active admin it is possible', (_, change) => {
  const self = { memberId: 'owner' }
  expect(decide(change, [owner], self)).toMatchObject({ ok: false, reason: 'last_admin' })
  // A suspended admin does not count.
  const away = account('mali', { role: 'admin', suspendedAt: someDay })
  expect(decide(change, [owner, away], self)).toMatchObject({ ok: false, reason: 'last_admin' })
  expect(decide(change, [owner, account('nok')], self)).toMatchObject({ ok: false, reason: 'last_admin' })
  expect(decide(change, [owner, { ...away, suspendedAt: null }], self)).toMatchObject({ ok: true })
  // Removing a suspended admin loses nothing.
  expect(decide({ kind: 'remove' }, [owner, away], { memberId: 'mali' })).toMatchObject({ ok: true })
})

test('an admin is active unless suspended', () => {
  expect([owner, account('nok'), { ...owner, suspendedAt: someDay }, undefined].map(isActiveAdmin)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isAdminIn([owner], 'owner')).toBe(true)
})
