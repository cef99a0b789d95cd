import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, addSeconds } from '#app/kit/dates.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { openedSession } from '#tests/factories/opened-session.ts'
import { accountPassword, savedAccount } from '#tests/factories/saved-account.ts'
import { accountRecord } from '#tests/support/account-record.ts'
import { requestedWork } from '#tests/support/cheap-passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { wrongFromNetwork } from './account-limits.ts'
import type { Browser } from './sessions/browser-cookies.server.ts'
import { findSession, isKnownDevice } from './sessions/sessions.queries.server.ts'
import { signIn } from './sign-in.server.ts'
import type { Role } from './visitor.ts'

const database = await testDatabase()
const { db } = database
let networks = 0

type Change = Partial<Browser & { password: string; ip: string; now: Date }>
/** Signs in with the right password from a fresh network. */
const enter = (email: string, { session, device, agent = '', ...change }: Change = {}) =>
  signIn(db, {
    email,
    password: accountPassword,
    browser: { session, device, agent },
    ip: `198.51.${100 + (networks >> 8)}.${networks++ & 255}`,
    now: someDay,
    ...change,
  })
const wrong = { password: 'not-her-password' } as const
const refused = { ok: false, reason: 'wrong_credentials' }

async function account(role: Role = 'customer') {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email, role })
  return { email, userId, record: () => accountRecord(db, userId) }
}
async function entered(email: string, change: Change = {}) {
  const answer = await enter(email, change)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const attempts = () => db.selectFrom('signInAttempts').selectAll().orderBy('failures').execute()

describe('sign-in with the correct password', () => {
  test('opens a session, remembers the browser and changes nothing else', async () => {
    const { email, record } = await account()
    const before = await record()
    const { session, device } = await entered(email, { agent: 'Firefox' })
    for (const secret of [session, device]) expect(secret).toMatch(/^[\w-]{43}$/)
    const after = await record()
    expect(after).toEqual({
      ...before,
      sessions: [{ id: expect.any(String), agent: 'Firefox', createdAt: someDay, updatedAt: someDay }],
      devices: [{ digest: digest(device), usedAt: someDay }],
    })
    expect(await findSession(db, session, someDay)).toMatchObject({ id: after.sessions[0]?.id, email })
    const rows = JSON.stringify(await db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(session)
  })

  test('is recorded in the audit log for staff', async () => {
    const { email, userId, record } = await account('staff')
    await entered(email, { now: later(1) })
    expect((await record()).audit).toEqual([
      { actorId: userId, action: 'account.sign_in', entity: 'user', detail: {}, at: later(1) },
    ])
  })

  test('ends the previous session of this browser and no other', async () => {
    const { email, record } = await account()
    const other = await openedSession(db, email)
    const here = await openedSession(db, email)
    const { session } = await entered(email, { session: here.session })
    const fresh = await findSession(db, session, someDay)
    const ids = (await record()).sessions.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([other.sessionId, fresh?.id]))
    expect(ids).toHaveLength(2)
  })

  test('ends the previous session even if it belongs to another account', async () => {
    const [mali, nok] = [await account(), await account()]
    const { session } = await openedSession(db, mali.email)
    await entered(nok.email, { session })
    expect([(await mali.record()).sessions.length, (await nok.record()).sessions.length]).toEqual([0, 1])
  })
})

describe('known browser', () => {
  test('keeps its device secret and updates its last use', async () => {
    const { email, record } = await account()
    const { device } = await openedSession(db, email)
    expect(await entered(email, { device, now: later(5) })).toMatchObject({ device })
    expect((await record()).devices).toEqual([{ digest: digest(device), usedAt: later(5) }])
  })

  test('gets a new device secret for both accounts when another account signs in', async () => {
    const [mali, nok] = [await account(), await account()]
    const { device: old } = await openedSession(db, mali.email)
    const { device } = await entered(nok.email, { device: old })
    expect(device).not.toBe(old)
    const known = [mali, nok].map(({ userId }) => isKnownDevice(db, device, userId, someDay))
    expect(await Promise.all(known)).toEqual([true, true])
    expect(await isKnownDevice(db, old, mali.userId, someDay)).toBe(false)
  })
})

describe('sign-in with a wrong password', () => {
  test('is refused and changes nothing; the existing session stays', async () => {
    const { email, record } = await account()
    const { session, device } = await openedSession(db, email)
    const before = await record()
    expect(await enter(email, { ...wrong, session, device })).toEqual(refused)
    expect(await enter(email, { ...wrong, session })).toEqual(refused)
    expect(await record()).toEqual(before)
  })

  test('is refused like an unknown address, at the same cost', async () => {
    const { email } = await account()
    const work = []
    for (const address of [email, 'nobody@mai.example']) {
      requestedWork.last = {}
      expect(await enter(address, wrong)).toEqual(refused)
      work.push(requestedWork.last)
    }
    expect(work[0]).toMatchObject({ N: 16_384 })
    expect(work[1]).toEqual(work[0])
    expect(await enter('nobody@mai.example', { ...wrong, device: 'x'.repeat(43) })).toEqual(refused)
  })

  test.each(['not an address', `${'x'.repeat(300)}@mai.example`])(
    'is refused the same way for the impossible address %j',
    async (email) => {
      expect(await enter(email)).toEqual(refused)
    },
  )

  test('is refused the same way for a password of more than 128 characters', async () => {
    const { email } = await account()
    expect(await enter(email, { password: 'x'.repeat(129) })).toEqual(refused)
  })

  test('is audited without an actor for a back-office account, but not for an unknown address', async () => {
    const { email, record } = await account('admin')
    expect(await enter(email, { ...wrong, now: later(3) })).toEqual(refused)
    expect((await record()).audit).toEqual([
      { actorId: null, action: 'account.sign_in.failed', entity: 'user', detail: {}, at: later(3) },
    ])
    const lines = async () => (await db.selectFrom('auditLog').select('id').execute()).length
    const before = await lines()
    await enter('nobody@mai.example', wrong)
    expect(await lines()).toBe(before)
  })
})

describe('sign-in attempts', () => {
  const ip = '203.0.113.7'

  test('must wait after five wrong ones; a blocked attempt is neither checked nor counted', async () => {
    const { email, record } = await account('staff')
    for (let count = 0; count < 5; count++) expect(await enter(email, { ...wrong, ip })).toEqual(refused)
    const before = [await record(), await fingerprint(database)]
    for (const change of [wrong, {}])
      expect(await enter(email, { ...change, ip })).toEqual({
        ok: false,
        reason: 'rate_limited',
        detail: { seconds: 2 },
      })
    expect([await record(), await fingerprint(database)]).toEqual(before)
    expect(await enter(email, { ip, now: addSeconds(someDay, 2) })).toMatchObject({ ok: true })
  })

  test('of a network are reset by the correct password; those of other networks still count', async () => {
    await db.deleteFrom('signInAttempts').execute()
    const { email } = await account()
    await enter(email, { ...wrong, ip: '203.0.113.8' })
    await enter(email, { ...wrong, ip })
    expect((await attempts()).map(({ failures }) => failures)).toEqual([1, 1, 2])
    await entered(email, { ip })
    expect((await attempts()).map(({ failures }) => failures)).toEqual([1, 2])
  })

  test('from a known device are counted separately from those of strangers and unknown devices', async () => {
    const { email } = await account()
    const { device } = await openedSession(db, email)
    for (let count = 0; count < 10; count++) await enter(email, wrong)
    const limited = { ok: false, reason: 'rate_limited', detail: { seconds: 2 } }
    expect(await enter(email)).toEqual(limited)
    const other = await openedSession(db, (await account()).email)
    expect(await enter(email, { device: other.device })).toEqual(limited)
    expect(await enter(email, { device: 'x'.repeat(43) })).toEqual(limited)
    for (let count = 0; count < 5; count++) expect(await enter(email, { ...wrong, device })).toEqual(refused)
    expect(await enter(email, { device })).toEqual(limited)
    expect(await enter(email, { device, now: addSeconds(someDay, 2) })).toMatchObject({ ok: true, value: { device } })
  })

  test('from a device unused for 400 days count as those of an unknown device', async () => {
    const { email } = await account()
    const { device } = await openedSession(db, email)
    const now = addDays(someDay, 400)
    for (let count = 0; count < 10; count++) await enter(email, { ...wrong, now })
    expect(await enter(email, { device, now })).toMatchObject({ reason: 'rate_limited' })
    expect(await enter(email, { device, now: addSeconds(now, -1) })).toMatchObject({ ok: true })
  })

  test('from a network with 300 wrong ones must wait, except those from a known device', async () => {
    const { email } = await account()
    const { device } = await openedSession(db, email)
    const shared = '2001:db8:7:7::1'
    const limit = wrongFromNetwork('2001:db8:7:7::/64')
    for (let count = 0; count < 299; count++) await allow(db, { ...limit, now: someDay })
    expect(await enter(email, { ...wrong, ip: shared, device })).toEqual(refused)
    expect(await enter((await account()).email, { ip: shared })).toMatchObject({ ok: true })
    expect(await enter('somebody@mai.example', { ...wrong, ip: shared })).toEqual(refused)
    expect(await enter(email, { ip: shared })).toEqual({ ok: false, reason: 'rate_limited', detail: { seconds: 12 } })
    expect(await enter(email, { ip: '2001:db8:7:7:ffff::1' })).toMatchObject({ reason: 'rate_limited' })
    expect(await enter(email, { ip: shared, device })).toMatchObject({ ok: true })
  })
})
