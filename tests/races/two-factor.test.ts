import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { reauthenticate } from '#app/modules/accounts/reauthenticate.server.ts'
import { insertSession } from '#app/modules/accounts/sessions/sessions.queries.server.ts'
import { finishSignIn, signIn } from '#app/modules/accounts/sign-in.server.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { countRecoveryCodes } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { newBrowser } from '#tests/factories/opened-session.ts'
import { accountPassword, savedAccount } from '#tests/factories/saved-account.ts'
import { turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counter, race } from '#tests/support/race.ts'
import { testSecret } from '#tests/support/secret.ts'
import '#tests/support/cheap-passwords.ts'

const database = await testDatabase({ connections: 24 })
const { db } = database
const encryption = openEncryption(testSecret)
const now = someDay
const browser = newBrowser

async function guarded() {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email, role: 'staff' })
  return { email, userId, ...(await turnedOnStep(db, encryption, userId, addMinutes(now, -10))) }
}

async function tokenOf(email: string): Promise<string> {
  const attempt = await signIn(db, { browser, email, password: accountPassword, ip: '198.51.100.1', now })
  if (attempt.ok || attempt.reason !== 'two_factor_required' || !attempt.detail) throw new Error('no second step')
  return attempt.detail.token
}

/** In sequence: the sixth attempt at once from one network is delayed. */
async function eightTokensOf(email: string): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < 8) tokens.push(await tokenOf(email))
  return tokens
}

const finish = (token: string, code: string, index: number) =>
  finishSignIn(db, encryption, { browser, token, code, language: 'en', ip: `198.51.101.${index}`, now })
const sessions = (userId: string) => db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()

test('one app code used eight times concurrently opens one session', async () => {
  const { email, userId, secret } = await guarded()
  const tokens = await eightTokensOf(email)
  const answers = await race(8, (index) => finish(tokens[index] ?? '', codeAt(secret, timeStepOf(now)), index))
  expect(counter(answers)).toEqual({ placed: 1, wrong_code: 7 })
  expect(await sessions(userId)).toHaveLength(1)
})

test('one recovery code used eight times concurrently opens one session and uses up one code', async () => {
  const { email, userId, codes } = await guarded()
  const tokens = await eightTokensOf(email)
  const answers = await race(8, (index) => finish(tokens[index] ?? '', codes[0] ?? '', index))
  expect(counter(answers)).toEqual({ placed: 1, wrong_code: 7 })
  expect(await sessions(userId)).toHaveLength(1)
  expect(await countRecoveryCodes(db, userId)).toBe(9)
})

test('one sign-in token with eight recovery codes concurrently opens one session and uses up one code', async () => {
  const { email, userId, codes } = await guarded()
  const token = await tokenOf(email)
  const answers = await race(8, (index) => finish(token, codes[index] ?? '', index))
  expect(counter(answers)).toEqual({ placed: 1, session_expired: 7 })
  expect(await sessions(userId)).toHaveLength(1)
  expect(await countRecoveryCodes(db, userId)).toBe(9)
})

async function oldSessions(userId: string, count: number): Promise<string[]> {
  for (let at = 0; at < count; at++) await insertSession(db, { userId, agent: '', now })
  await db
    .updateTable('sessions')
    .set({ createdAt: addMinutes(now, -60) })
    .where('userId', '=', userId)
    .execute()
  return (await sessions(userId)).map(({ id }) => id)
}
const again = (userId: string, sessionId: string, code: string, index: number) => {
  const by = { userId, sessionId, password: accountPassword, code, device: undefined, now }
  return reauthenticate(db, encryption, { ...by, language: 'en', ip: `198.51.102.${index}` })
}
const freshOnes = (userId: string) =>
  db.selectFrom('sessions').select('id').where('userId', '=', userId).where('confirmedAt', '=', now).execute()

test('one app code used to reauthenticate four sessions concurrently succeeds for only one', async () => {
  const { userId, secret } = await guarded()
  const ids = await oldSessions(userId, 4)
  const answers = await race(4, (at) => again(userId, ids[at] ?? '', codeAt(secret, timeStepOf(now)), at))
  expect(counter(answers)).toEqual({ placed: 1, wrong_code: 3 })
  expect(await freshOnes(userId)).toHaveLength(1)
})

test('four recovery codes used to reauthenticate one session concurrently use up only one code', async () => {
  const { userId, codes } = await guarded()
  const [id = ''] = await oldSessions(userId, 1)
  const answers = await race(4, (at) => again(userId, id, codes[at] ?? '', at))
  expect(counter(answers)).toEqual({ placed: 4 })
  expect(await countRecoveryCodes(db, userId)).toBe(9)
})
