import { beforeEach, expect, test } from 'vitest'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { lockAttempts } from '#app/modules/accounts/sign-in-attempts.queries.server.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { countRecoveryCodes } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { accountRecord, mailsTo } from '#tests/support/account-record.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { freshCookie, staffedShop } from '#tests/support/people.ts'
import { visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-11-21T05:00:00Z')
let begin = now
const { app, adapters, owner, customer } = await staffedShop(database, { clock: () => now })
const password = 'a-long-password'
const from = { ip: '198.51.100.7' }
const file = '/admin/customers/export?kind=all'
const page = '/auth/reauthenticate?redirectTo=%2Fadmin%2Fcustomers'
let step: Awaited<ReturnType<typeof turnedOnStep>>
let cookie = ''

beforeEach(async () => {
  begin = now = addMinutes(now, 60)
  await db.deleteFrom('twoFactor').execute()
  await db.deleteFrom('signInAttempts').execute()
  step = await turnedOnStep(db, adapters.encryption, owner.userId, addMinutes(now, -30))
  await db.deleteFrom('mails').execute()
  cookie = await openedLongAgo()
})

async function openedLongAgo(): Promise<string> {
  const opened = await freshCookie(adapters, owner.email)
  await db
    .updateTable('sessions')
    .set({ createdAt: addMinutes(now, -20), updatedAt: now })
    .where('confirmedAt', 'is', null)
    .execute()
  return opened
}

const codeNow = () => codeAt(step.secret, timeStepOf(now))
const wrong = () => (codeNow() === '000000' ? '000001' : '000000')
async function give(fields: { password?: string; code?: string }, as = cookie) {
  const answer = await app(
    post('/auth/reauthenticate', { password, redirectTo: '/admin/customers', ...fields }, { cookie: as }),
    from,
  )
  return { status: answer.status, html: await answer.text() }
}
const isFresh = async (as = cookie) => (await app(get(file, { cookie: as }))).status === 200
const inputOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
const isWrong = (html: string, name: string) => inputOf(html, name).includes('aria-invalid="true"')
const actions = async () =>
  (await accountRecord(db, owner.userId)).audit.flatMap(({ action, at }) => (at >= begin ? [action] : []))
/** Everything but the attempts. */
async function kept() {
  const { sign_in_attempts: _tries, ...rest } = await fingerprint(database)
  return rest
}
const attempts = async () =>
  (await lockAttempts(db, [{ key: `inside ${owner.userId}` }, { key: `code to ${owner.userId}` }], now)).map(
    ({ before }) => before.failures,
  )
async function atTwoFactor() {
  const visitor = visitorOf(app, from.ip)
  const html = await (await visitor.post('/auth', { intent: 'sign-in', email: owner.email, password })).text()
  const token = /value="([^"]*)"/.exec(inputOf(html, 'token'))?.[1] ?? ''
  return (code: string) => visitor.post('/auth', { intent: 'second-step', token, code })
}

test('the page asks for a code only when two-factor is on', async () => {
  for (const [language, words] of [
    ['', 'your password and a code from your app'],
    ['/th', 'รหัสผ่านและรหัสจากแอป'],
  ] as const) {
    const html = await (await app(get(language + page, { cookie }))).text()
    expect(inputOf(html, 'code')).toContain('autoComplete="one-time-code"')
    expect(html.replaceAll('\u2060', '')).toContain(words)
  }
  const without = await (await app(get(page, { cookie: customer.cookie }))).text()
  expect([inputOf(without, 'password') !== '', inputOf(without, 'code')]).toEqual([true, ''])
  const taken = await app(post('/auth/reauthenticate', { password, code: '' }, { cookie: customer.cookie }))
  expect(taken.status).toBe(303)
})

test('a password with a missing or malformed code does not re-authenticate the session', async () => {
  const before = await fingerprint(database)
  for (const code of ['', '12345', 'abcdef']) {
    const answer = await give({ code })
    expect([answer.status, isWrong(answer.html, 'code'), isWrong(answer.html, 'password')]).toEqual([422, true, false])
    expect(answer.html).not.toContain(password)
  }
  expect(await fingerprint(database)).toEqual(before)
  expect(await isFresh()).toBe(false)
})

test('a wrong code or password shows an error at its field, counts as an attempt and uses up no code', async () => {
  const before = await kept()
  const answer = await give({ code: wrong() })
  expect([answer.status, isWrong(answer.html, 'code'), isWrong(answer.html, 'password')]).toEqual([422, true, false])
  expect(await attempts()).toEqual([1, 1])
  const guessed = await give({ password: 'not-the-password', code: codeNow() })
  expect([guessed.status, isWrong(guessed.html, 'code'), isWrong(guessed.html, 'password')]).toEqual([422, false, true])
  expect(await attempts()).toEqual([2, 1])
  expect(await kept()).toEqual(before)
  expect(await isFresh()).toBe(false)
  expect((await give({ code: codeNow() })).status).toBe(303)
})

test('password and code re-authenticate this session only, and the code cannot be used again', async () => {
  const other = await openedLongAgo()
  expect((await give({ code: codeNow() })).status).toBe(303)
  expect([await isFresh(), await isFresh(other)]).toEqual([true, false])
  expect(await actions()).toEqual(['account.sign_in_again'])
  expect(await attempts()).toEqual([0, 0])
  expect((await give({ code: codeNow() }, other)).status).toBe(422)
  expect(await isFresh(other)).toBe(false)
  expect((await (await atTwoFactor())(codeNow())).status).toBe(422)
  now = addSeconds(now, 30)
  expect((await give({ code: codeNow() }, other)).status).toBe(303)
  expect(await isFresh(other)).toBe(true)
})

test('a code used for sign-in cannot be used again for re-authentication', async () => {
  expect((await (await atTwoFactor())(codeNow())).status).toBe(303)
  expect((await give({ code: codeNow() })).status).toBe(422)
  expect(await isFresh()).toBe(false)
})

test('a recovery code works once, is audited and emailed; a resent form succeeds without using another', async () => {
  const [code = '', second = ''] = step.codes
  expect((await give({ code })).status).toBe(303)
  expect(await countRecoveryCodes(db, owner.userId)).toBe(9)
  expect(await actions()).toEqual(['account.second_step.recovery_code', 'account.sign_in_again'])
  expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['second_step'])
  const before = await kept()
  now = addMinutes(now, 5)
  for (const again of [code, second]) expect((await give({ code: again })).status).toBe(303)
  expect((await give({ password: 'not-the-password', code: second })).status).toBe(422)
  expect(await kept()).toEqual(before)
  // A refused attempt does not extend freshness.
  now = addMinutes(now, 10)
  expect(await isFresh()).toBe(false)
  expect((await give({ code })).status).toBe(422)
  expect((await give({ code: second })).status).toBe(303)
  expect(await countRecoveryCodes(db, owner.userId)).toBe(8)
})

test('five wrong codes at re-authentication or at sign-in block both, even for the right code', async () => {
  for (let at = 0; at < 5; at++) expect((await give({ code: wrong() })).status).toBe(422)
  expect((await (await atTwoFactor())(codeNow())).status).toBe(429)
  expect((await give({ code: codeNow() })).status).toBe(429)

  await db.deleteFrom('signInAttempts').execute()
  const enter = await atTwoFactor()
  for (let at = 0; at < 5; at++) expect((await enter(wrong())).status).toBe(422)
  const limited = await give({ code: codeNow() })
  expect([limited.status, limited.html.includes('Too many failed attempts. Please try again in 1 minute.')]).toEqual([
    429,
    true,
  ])
  expect(await isFresh()).toBe(false)
  now = addSeconds(now, 2)
  expect((await give({ code: codeNow() })).status).toBe(303)
})
