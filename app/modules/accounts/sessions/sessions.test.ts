import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { openedSession } from '#tests/factories/opened-session.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { accountRecord } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readVisitor, renewSession } from '../read-visitor.server.ts'
import type { Role } from '../visitor.ts'
import { endAllSessions, endSession, signOut } from './end-sessions.server.ts'

const database = await testDatabase()
const { db } = database

/** A user with this session and one on another device. */
async function person(role: Role = 'customer') {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email, name: 'Mali', role })
  const here = await openedSession(db, email)
  const other = await openedSession(db, email)
  const whose = { userId, sessionId: here.sessionId, email, emailVerified: true, name: 'Mali' }
  const visitor = { signedIn: true, ...whose, role, permissions: [] }
  return { userId, user: { id: userId, role }, here, other, visitor, record: () => accountRecord(db, userId) }
}
const outsider = { signedIn: false }
const age = (sessionId: string, created: Date, used: Date) =>
  db.updateTable('sessions').set({ createdAt: created, updatedAt: used }).where('id', '=', sessionId).execute()
const used = async (sessionId: string) =>
  (await db.selectFrom('sessions').select('updatedAt').where('id', '=', sessionId).executeTakeFirst())?.updatedAt
const hours = (count: number) => addMinutes(someDay, count * 60)

describe('visitor', () => {
  test('is the owner of the session cookie, with the details of the account', async () => {
    const { here, visitor } = await person()
    expect(await readVisitor(db, here.session, later(1))).toEqual(visitor)
    const email = `${randomUUID()}@mai.example`
    await savedAccount(db, { email, name: '', role: 'admin', verified: false })
    const { session } = await openedSession(db, email)
    expect(await readVisitor(db, session, later(1))).toMatchObject({
      email,
      emailVerified: false,
      name: '',
      role: 'admin',
    })
  })

  test('has the permissions of the account, and none while it is suspended', async () => {
    const { here, visitor, userId } = await person('staff')
    const set = (change: object) => db.updateTable('users').set(change).where('id', '=', userId).execute()
    await set({ permissions: ['coupons', 'refunds'] })
    expect(await readVisitor(db, here.session, someDay)).toEqual({ ...visitor, permissions: ['coupons', 'refunds'] })
    await set({ suspendedAt: someDay })
    const asCustomer = { ...visitor, role: 'customer', permissions: [] }
    expect(await readVisitor(db, here.session, someDay)).toEqual(asCustomer)
  })

  test('without a token is anonymous, and nothing is looked up', async () => {
    const unused = {} as Db
    expect(await readVisitor(unused, undefined, someDay)).toEqual(outsider)
    expect(await renewSession(unused, undefined, someDay)).toEqual({ visitor: outsider, extended: false })
    await signOut(unused, undefined)
  })

  test('with an unknown token or with the stored digest is anonymous', async () => {
    const { here, record } = await person()
    const before = await record()
    const { digest } = await db
      .selectFrom('sessions')
      .select('digest')
      .where('id', '=', here.sessionId)
      .executeTakeFirstOrThrow()
    for (const token of ['x'.repeat(43), digest, here.session.toUpperCase()])
      expect(await readVisitor(db, token, later(1))).toEqual(outsider)
    expect(await record()).toEqual(before)
  })

  test('updates the last use of the session once an hour', async () => {
    const { here, other } = await person()
    await readVisitor(db, here.session, later(59))
    expect(await used(here.sessionId)).toEqual(someDay)
    await readVisitor(db, here.session, later(60))
    expect([await used(here.sessionId), await used(other.sessionId)]).toEqual([later(60), someDay])
  })

  test.each([
    ['customer', addDays(someDay, -89), addDays(someDay, -29), true],
    ['customer', addDays(someDay, -89), addDays(someDay, -30), false],
    ['customer', addDays(someDay, -90), someDay, false],
    ['staff', addDays(someDay, -6), hours(-11), true],
    ['staff', addDays(someDay, -6), hours(-12), false],
    ['admin', addDays(someDay, -7), someDay, false],
  ] as const)(
    'in a session of a %s created at %o and used at %o is signed in: %s',
    async (role, created, last, live) => {
      const { here, other, visitor, record } = await person(role)
      const { audit } = await record()
      await age(here.sessionId, created, last)
      expect(await readVisitor(db, here.session, someDay)).toEqual(live ? visitor : outsider)
      const left = (await record()).sessions.map(({ id }) => id).toSorted()
      expect(left).toEqual([other.sessionId, ...(live ? [here.sessionId] : [])].toSorted())
      expect((await record()).audit).toEqual(audit)
    },
  )
})

describe('session renewal', () => {
  const daysLeft = async (sessionId: string) => {
    const row = await db
      .selectFrom('sessions')
      .select('expiresAt')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    return (row.expiresAt.getTime() - someDay.getTime()) / 86_400_000
  }

  test('extends the session by thirty days after one day', async () => {
    const { here, other, visitor } = await person()
    const day = addDays(someDay, 1)
    expect(await renewSession(db, here.session, day)).toEqual({ visitor, extended: true })
    expect([await daysLeft(here.sessionId), await daysLeft(other.sessionId)]).toEqual([31, 30])
    expect(await renewSession(db, here.session, day)).toEqual({ visitor, extended: false })
  })

  test('extends nothing within a day, and reading the visitor never extends a session', async () => {
    const { here, visitor, record } = await person()
    const before = await record()
    expect(await renewSession(db, here.session, later(1))).toEqual({ visitor, extended: false })
    expect(await record()).toEqual(before)
    await readVisitor(db, here.session, addDays(someDay, 2))
    expect(await daysLeft(here.sessionId)).toBe(30)
  })

  test.each(['staff', 'admin'] as const)('is refused for a session of %s unused for twelve hours', async (role) => {
    const { here, other, record } = await person(role)
    await age(here.sessionId, addDays(someDay, -2), hours(-12))
    expect(await renewSession(db, here.session, someDay)).toEqual({ visitor: outsider, extended: false })
    expect((await record()).sessions.map(({ id }) => id)).toEqual([other.sessionId])
  })

  test('is refused for a session with an expired cookie, even if it was used', async () => {
    const { here } = await person()
    await readVisitor(db, here.session, addDays(someDay, 29))
    expect(await renewSession(db, here.session, addDays(someDay, 30))).toEqual({ visitor: outsider, extended: false })
  })
})

describe('end of a session', () => {
  test('sign-out ends only the session of this browser', async () => {
    const { here, other, record } = await person('staff')
    const before = await record()
    await signOut(db, undefined)
    await signOut(db, 'x'.repeat(43))
    expect(await record()).toEqual(before)
    await signOut(db, here.session)
    expect(await record()).toEqual({ ...before, sessions: before.sessions.filter(({ id }) => id === other.sessionId) })
    expect(await readVisitor(db, here.session, later(1))).toEqual(outsider)
  })

  test('staff who end another of their own sessions get one audit entry', async () => {
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

  test('the session of another account cannot be ended', async () => {
    const [mali, nok] = [await person('admin'), await person('staff')]
    const before = [await mali.record(), await nok.record()]
    expect(await endSession(db, { user: mali.user, sessionId: nok.here.sessionId, now: later(2) })).toBe(false)
    expect([await mali.record(), await nok.record()]).toEqual(before)
  })

  test('ending all sessions includes this one and forgets all devices, but only of this account', async () => {
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
