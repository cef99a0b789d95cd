import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { cookieHeader, openedSession } from '#tests/factories/opened-session.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { accountRecord } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSecret } from '#tests/support/secret.ts'
import { type Auth, openAuth } from '../open-auth.server.ts'
import { hasSessionCookie, readVisitor } from '../read-visitor.server.ts'
import { signOut } from '../sign-out.server.ts'
import type { Role } from '../visitor.ts'
import { endAllSessions, endSession } from './end-sessions.server.ts'
import { renewSession } from './renew-session.server.ts'

const database = await testDatabase()
const { db } = database
const time = { now: someDay }
const auth = openAuth({ database, origin: 'http://localhost:3000', secret: testSecret, clock: () => time.now })
const unused = { api: {} } as Auth

/** A user with this session and one on another device. */
async function person(role: Role = 'customer') {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email, name: 'Mali', role })
  const here = await openedSession(db, auth, email)
  const other = await openedSession(db, auth, email)
  const whose = { userId, sessionId: here.sessionId, email, emailVerified: true, name: 'Mali' }
  const visitor = { signedIn: true, ...whose, role, rights: [] }
  return { userId, user: { id: userId, role }, here, other, visitor, record: () => accountRecord(db, userId) }
}
const stranger = { signedIn: false }
const age = (sessionId: string, created: Date, used: Date) =>
  db.updateTable('sessions').set({ createdAt: created, updatedAt: used }).where('id', '=', sessionId).execute()
const used = async (sessionId: string) =>
  (await db.selectFrom('sessions').select('updatedAt').where('id', '=', sessionId).executeTakeFirst())?.updatedAt
const hours = (count: number) => addMinutes(someDay, count * 60)

describe('who is asking', () => {
  test('is who the session cookie says, with what the account says of her', async () => {
    const { here, visitor } = await person()
    expect(await readVisitor(db, auth, here.headers, later(1))).toEqual(visitor)
    const email = `${randomUUID()}@mai.example`
    await savedAccount(db, { email, name: '', role: 'admin', verified: false })
    const { headers } = await openedSession(db, auth, email)
    expect(await readVisitor(db, auth, headers, later(1))).toMatchObject({
      email,
      emailVerified: false,
      name: '',
      role: 'admin',
    })
  })

  test('has the rights she was given, and none while she is suspended', async () => {
    const { here, visitor, userId } = await person('staff')
    const set = (change: object) => db.updateTable('users').set(change).where('id', '=', userId).execute()
    await set({ rights: ['coupons', 'refunds'] })
    expect(await readVisitor(db, auth, here.headers, someDay)).toEqual({ ...visitor, rights: ['coupons', 'refunds'] })
    await set({ suspendedAt: someDay })
    const asCustomer = { ...visitor, role: 'customer', rights: [] }
    expect(await readVisitor(db, auth, here.headers, someDay)).toEqual(asCustomer)
  })

  test.each([new Headers(), new Headers({ cookie: 'lang=th; mai_in=1; mai_device=x' })])(
    'without the cookie is a stranger, and nothing is looked up: %o',
    async (headers) => {
      expect(hasSessionCookie(headers)).toBe(false)
      expect(await readVisitor(db, unused, headers, someDay)).toEqual(stranger)
      expect(await renewSession(db, unused, headers, someDay)).toEqual({ visitor: stranger, cookies: [] })
      expect(await signOut(unused, headers)).toEqual([])
    },
  )

  test('with a cookie that the shop has not signed is a stranger', async () => {
    const { here, other, record } = await person()
    const before = await record()
    const token = here.headers.get('cookie')?.split('.').slice(0, 2).join('.')
    const signature = other.headers.get('cookie')?.split('.').at(-1)
    for (const cookie of [`${token}.${signature}`, `${token}`, 'mai.session_token=chosen.by-somebody'])
      expect(await readVisitor(db, auth, new Headers({ cookie }), later(1))).toEqual(stranger)
    expect(await record()).toEqual(before)
  })

  test('is noted as use of the session once an hour', async () => {
    const { here, other } = await person()
    await readVisitor(db, auth, here.headers, later(59))
    expect(await used(here.sessionId)).toEqual(someDay)
    await readVisitor(db, auth, here.headers, later(60))
    expect([await used(here.sessionId), await used(other.sessionId)]).toEqual([later(60), someDay])
  })

  test.each([
    ['customer', addDays(someDay, -89), addDays(someDay, -29), true],
    ['customer', addDays(someDay, -89), addDays(someDay, -30), false],
    ['customer', addDays(someDay, -90), someDay, false],
    ['staff', addDays(someDay, -6), hours(-11), true],
    ['staff', addDays(someDay, -6), hours(-12), false],
    ['admin', addDays(someDay, -7), someDay, false],
  ] as const)('a session of a %s opened at %o and used at %o is live: %s', async (role, created, last, live) => {
    const { here, other, visitor, record } = await person(role)
    const { audit } = await record()
    await age(here.sessionId, created, last)
    expect(await readVisitor(db, auth, here.headers, someDay)).toEqual(live ? visitor : stranger)
    const left = (await record()).sessions.map(({ id }) => id).toSorted()
    expect(left).toEqual([other.sessionId, ...(live ? [here.sessionId] : [])].toSorted())
    expect((await record()).audit).toEqual(audit)
  })
})

describe('renewing', () => {
  /** Sets the library's expiry, which uses the machine's clock. */
  const ending = (sessionId: string, days: number) =>
    db
      .updateTable('sessions')
      .set({ expiresAt: addDays(new Date(), days) })
      .where('id', '=', sessionId)
      .execute()
  const daysLeft = async (sessionId: string) => {
    const row = await db
      .selectFrom('sessions')
      .select('expiresAt')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    return Math.round((row.expiresAt.getTime() - Date.now()) / 86_400_000)
  }

  test('after a day gives another thirty, by the same cookie', async () => {
    const { here, other, visitor } = await person()
    await ending(here.sessionId, 28)
    await ending(other.sessionId, 28)
    const { visitor: found, cookies } = await renewSession(db, auth, here.headers, later(1))
    expect(found).toEqual(visitor)
    expect(cookies).toEqual([
      expect.stringMatching(/^mai\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(cookieHeader(cookies).get('cookie')).toBe(here.headers.get('cookie'))
    expect([await daysLeft(here.sessionId), await daysLeft(other.sessionId)]).toEqual([30, 28])
  })

  test('within the day gives nothing, and asking who it is never does', async () => {
    const { here, visitor, record } = await person()
    const before = await record()
    expect(await renewSession(db, auth, here.headers, later(1))).toEqual({ visitor, cookies: [] })
    await ending(here.sessionId, 28)
    await readVisitor(db, auth, here.headers, later(1))
    expect([await daysLeft(here.sessionId), await record()]).toEqual([28, before])
  })

  test.each(['staff', 'admin'] as const)(
    'a session of %s that was not used for twelve hours renews nothing',
    async (role) => {
      const { here, other, record } = await person(role)
      await ending(here.sessionId, 28)
      await age(here.sessionId, addDays(someDay, -2), hours(-12))
      expect(await renewSession(db, auth, here.headers, someDay)).toEqual({ visitor: stranger, cookies: [] })
      expect((await record()).sessions.map(({ id }) => id)).toEqual([other.sessionId])
    },
  )

  test('a session that is over takes its cookie away', async () => {
    const { here } = await person()
    await db.deleteFrom('sessions').where('id', '=', here.sessionId).execute()
    const { visitor, cookies } = await renewSession(db, auth, here.headers, someDay)
    expect(visitor).toEqual(stranger)
    expect(cookies).toContainEqual(expect.stringMatching(/^mai\.session_token=; Max-Age=0; /))
  })
})

describe('ending', () => {
  test('signing out ends the session of this browser alone, and takes its cookie away', async () => {
    const { here, other, record } = await person('staff')
    const before = await record()
    expect(await signOut(auth, here.headers)).toContainEqual(expect.stringMatching(/^mai\.session_token=; Max-Age=0; /))
    expect(await record()).toEqual({ ...before, sessions: before.sessions.filter(({ id }) => id === other.sessionId) })
    expect(await readVisitor(db, auth, here.headers, later(1))).toEqual(stranger)
  })

  test('one of her own sessions is a line of the audit log for staff, once', async () => {
    const { here, other, user, record } = await person('staff')
    const before = await record()
    expect(await endSession(db, { user, sessionId: other.sessionId, now: later(2) })).toBe(true)
    const line = { actorId: user.id, action: 'account.sessions.end', entity: 'user', detail: {}, at: later(2) }
    const after = {
      ...before,
      sessions: before.sessions.filter(({ id }) => id === here.sessionId),
      audit: [...before.audit, line],
    }
    expect(await record()).toEqual(after)
    expect(await endSession(db, { user, sessionId: other.sessionId, now: later(3) })).toBe(false)
    expect(await record()).toEqual(after)
  })

  test('another’s session is not hers to end', async () => {
    const [mali, nok] = [await person('admin'), await person('staff')]
    const before = [await mali.record(), await nok.record()]
    expect(await endSession(db, { user: mali.user, sessionId: nok.here.sessionId, now: later(2) })).toBe(false)
    expect([await mali.record(), await nok.record()]).toEqual(before)
  })

  test('all of them ends this one too, forgets every device, and nobody else’s', async () => {
    const [mali, nok] = [await person('admin'), await person()]
    const [before, others] = [await mali.record(), await nok.record()]
    await endAllSessions(db, { user: mali.user, now: later(2) })
    const line = { actorId: mali.userId, action: 'account.sessions.end', entity: 'user', detail: {}, at: later(2) }
    expect(await mali.record()).toEqual({ ...before, sessions: [], devices: [], audit: [...before.audit, line] })
    expect(await nok.record()).toEqual(others)
    await endAllSessions(db, { user: nok.user, now: later(2) })
    expect(await nok.record()).toEqual({ ...others, sessions: [], devices: [] })
  })
})
