import { expect, test } from 'vitest'
import { addDays, addMinutes, addSeconds } from '#app/kit/dates.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { someDay as now } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { accountTasks } from './account-tasks.server.ts'
import { countAttempt } from './count-attempt.server.ts'
import { issueToken, tokenOwner } from './passwords/one-time-tokens.queries.server.ts'
import { isKnownDevice, rememberDevice } from './sessions/sessions.queries.server.ts'

const database = await testDatabase()
const { db } = database
const forget = () => accountTasks({ database, clock: () => now }).delete_expired_sessions()
const count = async (table: 'sessions' | 'oneTimeTokens' | 'rateLimits' | 'signInAttempts' | 'knownDevices') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

test('expired sessions, links and rate limits are deleted, valid ones stay', async () => {
  const userId = await savedAccount(db)
  const session = (token: string, until: Date) => ({ id: token, digest: token, userId, expiresAt: until })
  await db
    .insertInto('sessions')
    .values([session('old', addMinutes(now, -1)), session('live', addMinutes(now, 1))])
    .execute()
  const live = await issueToken(db, { purpose: 'reset_password', ownerId: userId, until: addMinutes(now, 60), now })
  await issueToken(db, { purpose: 'confirm_address', ownerId: userId, until: addMinutes(now, -1), now })
  await allow(db, { key: 'old', limit: 1, perSeconds: 60, now: addMinutes(now, -10) })
  await allow(db, { key: 'live', limit: 1, perSeconds: 60, now })

  await forget()

  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'live' }])
  expect(await count('oneTimeTokens')).toBe(1)
  expect(await tokenOwner(db, 'reset_password', live, now)).toBeDefined()
  expect(await count('rateLimits')).toBe(1)
  expect(await allow(db, { key: 'live', limit: 1, perSeconds: 60, now })).toBe(false)
})

test('attempts older than a day and devices older than 400 days are deleted, newer ones stay', async () => {
  const userId = await savedAccount(db)
  const trying = (email: string) => ({
    at: 'password' as const,
    account: email,
    network: 'somewhere',
    knownDevice: 'her phone',
  })
  await countAttempt(db, trying('old@mai.example'), addSeconds(addDays(now, -1), -1))
  await countAttempt(db, trying('live@mai.example'), addDays(now, -1))
  const device = await rememberDevice(db, { device: undefined, userId, now: addSeconds(addDays(now, -400), 1) })
  await rememberDevice(db, { device: undefined, userId, now: addSeconds(addDays(now, -400), -1) })

  await forget()

  expect(await db.selectFrom('signInAttempts').select('failedAt').execute()).toEqual([{ failedAt: addDays(now, -1) }])
  expect([await count('knownDevices'), await isKnownDevice(db, device, userId, now)]).toEqual([1, true])
})
