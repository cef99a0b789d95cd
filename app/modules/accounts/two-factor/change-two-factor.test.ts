import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { newBrowser, openedSession } from '#tests/factories/opened-session.ts'
import { accountPassword, savedAccount } from '#tests/factories/saved-account.ts'
import { turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { accountRecord, mailsTo } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { testSecret } from '#tests/support/secret.ts'
import { changePassword } from '../passwords/change-password.server.ts'
import { endAllSessions } from '../sessions/end-sessions.server.ts'
import { findSession } from '../sessions/sessions.queries.server.ts'
import { finishSignIn, signIn } from '../sign-in.server.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  startTwoFactorSetup,
} from './change-two-factor.server.ts'
import { codeAt, timeStepOf } from './one-time-codes.server.ts'
import { countRecoveryCodes, findTwoFactor } from './two-factor.queries.server.ts'

const database = await testDatabase()
const { db } = database
const encryption = openEncryption(testSecret)
let now = someDay
let networks = 0
const anywhere = () => `198.51.${100 + (networks >> 8)}.${networks++ & 255}`

beforeEach(() => {
  now = someDay
})

async function guarded(role: 'staff' | 'admin' = 'staff') {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email, role })
  const step = await turnedOnStep(db, encryption, userId, addMinutes(now, -10))
  await db.deleteFrom('mails').where('recipient', '=', email).execute()
  return { email, userId, ...step }
}

const begin = (email: string, change: Partial<Parameters<typeof signIn>[1]> = {}) =>
  signIn(db, {
    email,
    password: accountPassword,
    browser: newBrowser,
    ip: anywhere(),
    now,
    ...change,
  })
async function tokenOf(email: string): Promise<string> {
  const started = await begin(email)
  if (started.ok || started.reason !== 'two_factor_required' || !started.detail?.token)
    throw new Error('no second step')
  return started.detail.token
}
const finish = (token: string, code: string, change: Partial<Parameters<typeof finishSignIn>[2]> = {}) =>
  finishSignIn(db, encryption, {
    token,
    code,
    browser: newBrowser,
    language: 'en',
    ip: anywhere(),
    now,
    ...change,
  })
const newPassword = {
  sessionId: '',
  device: undefined,
  current: accountPassword,
  password: 'lotus-river-42',
  language: 'en',
} as const
const codeNow = (secret: string) => codeAt(secret, timeStepOf(now))
const wrongFor = (secret: string) => (codeNow(secret) === '000000' ? '000001' : '000000')
/** Excludes attempts. */
async function kept() {
  const { sign_in_attempts: _tries, ...rest } = await fingerprint(database)
  return rest
}
const sessions = async (userId: string) => (await accountRecord(db, userId)).sessions
const actions = async (userId: string) =>
  (await accountRecord(db, userId)).audit
    .map(({ action }) => action)
    .filter((action) => action !== 'account.second_step.begin' && action !== 'account.second_step.on')

describe('turning two-factor on', () => {
  test('requires an app code, ends other sessions and returns ten codes stored only as digests', async () => {
    const email = `${randomUUID()}@mai.example`
    const userId = await savedAccount(db, { email, role: 'staff' })
    const here = await openedSession(db, email)
    await openedSession(db, email)
    expect(await startTwoFactorSetup(db, encryption, { userId, now })).toEqual({ ok: true })
    const started = await findTwoFactor(db, userId)
    const secret = encryption.decrypt(started?.secret ?? '', userId) ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await begin(email)).toMatchObject({ ok: true })

    const by = { userId, sessionId: here.sessionId, language: 'th', now } as const
    const before = await kept()
    expect(await enableTwoFactor(db, encryption, { ...by, code: wrongFor(secret) })).toMatchObject({
      reason: 'wrong_code',
    })
    expect(await kept()).toEqual(before)

    const done = await enableTwoFactor(db, encryption, { ...by, code: codeNow(secret) })
    if (!done.ok) throw new Error(done.reason)
    expect(done.value.codes).toHaveLength(10)
    const rows = await db.selectFrom('recoveryCodes').select('digest').where('userId', '=', userId).execute()
    expect(rows).toHaveLength(10)
    for (const code of done.value.codes) expect(JSON.stringify(rows)).not.toContain(code)
    expect((await sessions(userId)).map(({ id }) => id)).toEqual([here.sessionId])
    const lines = (await accountRecord(db, userId)).audit.map(({ action }) => action)
    expect(lines.filter((action) => action.includes('second_step'))).toEqual([
      'account.second_step.begin',
      'account.second_step.on',
    ])
    expect((await mailsTo(db, email)).map(({ kind, language }) => [kind, language])).toEqual([['second_step', 'th']])
    // The code that turned two-factor on is used up.
    expect(await finish(await tokenOf(email), codeNow(secret))).toMatchObject({ reason: 'wrong_code' })
    expect(await startTwoFactorSetup(db, encryption, { userId, now })).toMatchObject({ reason: 'already_on' })
    expect(await enableTwoFactor(db, encryption, { ...by, code: codeNow(secret) })).toMatchObject({
      reason: 'already_on',
    })
  })

  test('stores the key encrypted for its own account only', async () => {
    const { userId, secret } = await guarded()
    const row = await findTwoFactor(db, userId)
    expect(row?.secret).not.toContain(secret)
    expect(encryption.decrypt(row?.secret ?? '', 'somebody-else')).toBeUndefined()
  })
})

describe('two-factor sign-in', () => {
  test('opens a session only with a code, and each code works once', async () => {
    const { email, userId, secret } = await guarded()
    const token = await tokenOf(email)
    expect(await sessions(userId)).toEqual([])
    expect((await accountRecord(db, userId)).devices).toEqual([])

    const done = await finish(token, codeNow(secret))
    if (!done.ok) throw new Error(done.reason)
    expect(await findSession(db, done.value.session, now)).toMatchObject({ userId })
    expect(await actions(userId)).toEqual(['account.sign_in'])
    expect(await finish(token, codeAt(secret, timeStepOf(now) + 1))).toMatchObject({ reason: 'session_expired' })
    const again = await tokenOf(email)
    expect(await finish(again, codeNow(secret))).toMatchObject({ reason: 'wrong_code' })
    expect(await finish(again, codeAt(secret, timeStepOf(now) - 1))).toMatchObject({ reason: 'wrong_code' })
    expect(await sessions(userId)).toHaveLength(1)
    now = addSeconds(now, 30)
    expect(await finish(again, codeNow(secret))).toMatchObject({ ok: true })
  })

  test('refuses a wrong password before any code', async () => {
    const { email, userId } = await guarded()
    expect(await begin(email, { password: 'not-her-password' })).toEqual({ ok: false, reason: 'wrong_credentials' })
    expect((await accountRecord(db, userId)).links).toEqual([])
    expect(await actions(userId)).toEqual(['account.sign_in.failed'])
  })

  test('expires ten minutes after the password, and refuses an invented token', async () => {
    const { email, secret } = await guarded()
    const token = await tokenOf(email)
    now = addMinutes(now, 10)
    expect(await finish(token, codeNow(secret))).toMatchObject({ reason: 'session_expired' })
    expect(await finish('x'.repeat(43), codeNow(secret))).toMatchObject({ reason: 'session_expired' })
  })

  test.each([
    ['a new password', (userId: string) => changePassword(db, { ...newPassword, userId, now })],
    ['signing out everywhere', (id: string) => endAllSessions(db, { user: { id, role: 'staff' }, now })],
  ])('is cancelled by %s', async (_, end) => {
    const { email, userId, secret } = await guarded()
    const token = await tokenOf(email)
    await end(userId)
    expect(await finish(token, codeNow(secret))).toMatchObject({ reason: 'session_expired' })
    expect(await sessions(userId)).toEqual([])
  })

  test('refuses the codes of another account', async () => {
    const [one, other] = [await guarded(), await guarded()]
    expect(await finish(await tokenOf(one.email), codeNow(other.secret))).toMatchObject({ reason: 'wrong_code' })
    expect(await finish(await tokenOf(one.email), other.codes[0] ?? '')).toMatchObject({ reason: 'wrong_code' })
    expect(await sessions(one.userId)).toEqual([])
    expect(await countRecoveryCodes(db, other.userId)).toBe(10)
  })

  test('accepts a recovery code once, with an audit entry and an email', async () => {
    const { email, userId, codes } = await guarded()
    const [code = ''] = codes
    expect(await finish(await tokenOf(email), code, { language: 'th' })).toMatchObject({ ok: true })
    expect(await countRecoveryCodes(db, userId)).toBe(9)
    expect(await actions(userId)).toEqual(['account.second_step.recovery_code', 'account.sign_in'])
    const mails = await mailsTo(db, email)
    expect(mails.map(({ subject, language }) => [subject, language])).toEqual([['มีการใช้รหัสสำรอง', 'th']])
    expect(await finish(await tokenOf(email), code)).toMatchObject({ reason: 'wrong_code' })
    expect(await sessions(userId)).toHaveLength(1)
  })

  test('accepts only recovery codes after the encryption secret is lost', async () => {
    const { email, secret, codes } = await guarded()
    const lost = openEncryption('another secret of the shop, as long as it')
    const attempt = { browser: newBrowser, language: 'en', now } as const
    const enter = async (code: string) =>
      finishSignIn(db, lost, { ...attempt, token: await tokenOf(email), code, ip: anywhere() })
    expect(await enter(codeNow(secret))).toMatchObject({ reason: 'wrong_code' })
    expect(await enter(codes[0] ?? '')).toMatchObject({ ok: true })
  })
})

describe('wrong two-factor codes', () => {
  test('block their network after five, even for the correct code', async () => {
    const { email, userId, secret } = await guarded()
    const token = await tokenOf(email)
    const ip = anywhere()
    for (let attempts = 0; attempts < 5; attempts++)
      expect(await finish(token, wrongFor(secret), { ip })).toMatchObject({ reason: 'wrong_code' })
    expect(await finish(token, codeNow(secret), { ip })).toEqual({
      ok: false,
      reason: 'rate_limited',
      detail: { seconds: 2 },
    })
    expect(await sessions(userId)).toEqual([])
  })

  test('from many networks block the account longer and longer, up to an hour', async () => {
    const { email, secret } = await guarded()
    const token = await tokenOf(email)
    let seconds = 0
    for (let attempts = 0; attempts < 60 && seconds < 3600; attempts++) {
      const answer = await finish(await tokenOf(email), wrongFor(secret))
      if (!answer.ok && answer.reason === 'rate_limited') {
        seconds = answer.detail?.seconds ?? 0
        now = addSeconds(now, seconds)
      }
    }
    expect(seconds).toBe(3600)
    expect(await finish(token, codeNow(secret))).toMatchObject({ reason: 'session_expired' })
  })

  test('sent without the password use up none of the owner’s attempts', async () => {
    const { email, secret } = await guarded()
    const token = await tokenOf(email)
    for (let attempts = 0; attempts < 20; attempts++) {
      await begin(email, { password: 'not-her-password' })
      await finish('y'.repeat(43), wrongFor(secret))
    }
    expect(await finish(token, codeNow(secret))).toMatchObject({ ok: true })
  })

  test('from elsewhere do not block a device that has signed in before', async () => {
    const { email, secret } = await guarded()
    const mine = await finish(await tokenOf(email), codeNow(secret))
    if (!mine.ok) throw new Error(mine.reason)
    now = addSeconds(now, 60)
    const token = await tokenOf(email)
    for (let attempts = 0; attempts < 12; attempts++) await finish(token, wrongFor(secret))
    expect(await finish(token, codeNow(secret))).toMatchObject({ reason: 'rate_limited' })
    expect(
      await finish(token, codeNow(secret), { browser: { ...newBrowser, device: mine.value.device } }),
    ).toMatchObject({ ok: true })
  })
})

describe('changes to two-factor', () => {
  test('new recovery codes replace the old ones', async () => {
    const { email, userId, codes } = await guarded()
    const renewed = await renewRecoveryCodes(db, { userId, now })
    if (!renewed.ok) throw new Error(renewed.reason)
    expect(await finish(await tokenOf(email), codes[0] ?? '')).toMatchObject({ reason: 'wrong_code' })
    expect(await finish(await tokenOf(email), renewed.value.codes[9] ?? '')).toMatchObject({ ok: true })
  })

  test('turning two-factor off makes the password sufficient again and emails the owner', async () => {
    const { email, userId } = await guarded()
    expect(await disableTwoFactor(db, { userId, language: 'en', now })).toEqual({ ok: true })
    expect(await begin(email)).toMatchObject({ ok: true })
    expect(await findTwoFactor(db, userId)).toBeUndefined()
    expect(await countRecoveryCodes(db, userId)).toBe(0)
    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual(['Two-step sign-in is off'])
    expect(await disableTwoFactor(db, { userId, language: 'en', now })).toMatchObject({ reason: 'not_on' })
    expect(await renewRecoveryCodes(db, { userId, now })).toMatchObject({ reason: 'not_on' })
    expect(await mailsTo(db, email)).toHaveLength(1)
  })
})
